public final class Touch {}
