internal import AnimuxGraphics

/// The elements of the matrix. Setting one replaces the parts of the transform by a matrix.
extension Transform {
  /// The matrix element in row 1, column 1.
  public var m11: Double {
    get { matrix.m11 }
    set { matrix.m11 = newValue }
  }

  /// The matrix element in row 1, column 2.
  public var m12: Double {
    get { matrix.m12 }
    set { matrix.m12 = newValue }
  }

  /// The matrix element in row 1, column 3.
  public var m13: Double {
    get { matrix.m13 }
    set { matrix.m13 = newValue }
  }

  /// The matrix element in row 1, column 4.
  public var m14: Double {
    get { matrix.m14 }
    set { matrix.m14 = newValue }
  }

  /// The matrix element in row 2, column 1.
  public var m21: Double {
    get { matrix.m21 }
    set { matrix.m21 = newValue }
  }

  /// The matrix element in row 2, column 2.
  public var m22: Double {
    get { matrix.m22 }
    set { matrix.m22 = newValue }
  }

  /// The matrix element in row 2, column 3.
  public var m23: Double {
    get { matrix.m23 }
    set { matrix.m23 = newValue }
  }

  /// The matrix element in row 2, column 4.
  public var m24: Double {
    get { matrix.m24 }
    set { matrix.m24 = newValue }
  }

  /// The matrix element in row 3, column 1.
  public var m31: Double {
    get { matrix.m31 }
    set { matrix.m31 = newValue }
  }

  /// The matrix element in row 3, column 2.
  public var m32: Double {
    get { matrix.m32 }
    set { matrix.m32 = newValue }
  }

  /// The matrix element in row 3, column 3.
  public var m33: Double {
    get { matrix.m33 }
    set { matrix.m33 = newValue }
  }

  /// The matrix element in row 3, column 4.
  public var m34: Double {
    get { matrix.m34 }
    set { matrix.m34 = newValue }
  }

  /// The matrix element in row 4, column 1.
  public var m41: Double {
    get { matrix.m41 }
    set { matrix.m41 = newValue }
  }

  /// The matrix element in row 4, column 2.
  public var m42: Double {
    get { matrix.m42 }
    set { matrix.m42 = newValue }
  }

  /// The matrix element in row 4, column 3.
  public var m43: Double {
    get { matrix.m43 }
    set { matrix.m43 = newValue }
  }

  /// The matrix element in row 4, column 4.
  public var m44: Double {
    get { matrix.m44 }
    set { matrix.m44 = newValue }
  }
}
