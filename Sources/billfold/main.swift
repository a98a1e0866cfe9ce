print("billfold")
