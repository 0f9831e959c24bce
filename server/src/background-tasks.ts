/**
 * Runs work that continues after a response. The time to send a mail must not reveal whether an account exists.
 * `settled` resolves when all started work has finished or failed.
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
