open class GestureRecognizer {}
