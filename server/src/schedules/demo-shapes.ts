/**
 * The SHA-256 of the shape of each demo school (`shapeOfSchool`), in hexadecimal. The server marks a version of such a shape as the demo,
 * which a trial does not count (0136). A test compares them with the schools.
 */
export const DEMO_SHAPES: readonly string[] = ['76f92b5a6ea2bd5d8cc3c36d484cd1b2e1596727bd0c16b90677a95e0d74a95e']
