/** A family of measurements that `npm run bench -- NAME` starts. */
export type Suite = {
  readonly usage: string
  readonly about: string
  /** The exit code: 0 when the figures are whole. */
  run(args: readonly string[], print: (line: string) => void): Promise<number>
}
