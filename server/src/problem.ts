/** Something that keeps the server from starting and that a person can put right: told as one line, without a stack trace. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
