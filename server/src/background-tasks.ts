/**
 * Work that goes on after an answer: how long a mail takes must not tell whether there is an account. `settled` resolves when
 * everything that was begun has come through or failed.
 */
export function backgroundTasks(report: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>()
  return {
    begin(work: Promise<void>): void {
      const done = work.catch(report).finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async settled(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}
