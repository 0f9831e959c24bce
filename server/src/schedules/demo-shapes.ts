/**
 * The SHA-256 of the shape of each demo school (`shapeOfSchool`), in hexadecimal. The server marks a version of such a shape as the demo,
 * which a trial does not count (0136). A test compares them with the schools.
 */
export const DEMO_SHAPES: readonly string[] = [
  '825621dfb569bb79d7bdb228df02e5b6bbc0193ec500609113d02b07a5af505a',
  '17ebab6a73e852c3df73760973b226eeb3e76f76f3f60b9a032a1e48ac352f04',
  '85cbc283512c7ed4bf503c72b3e26ace88b5ee630495ed60360d2c8fb6a61f71',
  '03eabda97669c5c15ebfed9afc3c68aece1f80c74fcac4729bf21f3060954f0b',
  '1c66f9d996eac3d4db6cd2a4f95464b8258803119481c34f6ec7cb9b30486c39',
  'a2f8d697a71d97718bca6a52be6505d70350375dfecfaa7267b0fe00a39a86f7',
  'b91063fb549ee6734f801c5d92b4428059021fc536eeb7ae94cf5f93df6e8c80',
]
