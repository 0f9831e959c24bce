/** A problem that prevents the start and that a person can fix. It is printed as one line, without a stack trace. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
