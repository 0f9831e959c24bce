/** A set of measurements that `npm run bench -- NAME` starts. */
export type Suite = {
  readonly usage: string
  readonly about: string
  /** Returns the exit code: 0 if the figures are complete. */
  run(args: readonly string[], print: (line: string) => void): Promise<number>
}
