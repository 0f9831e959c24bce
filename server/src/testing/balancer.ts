import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy before several servers, as in `deploy`: each line goes to the next one that answers, for as long as it lasts. */
export async function balanceOver(addresses: readonly string[]) {
  const lines = new Set<Socket>()
  let turn = 0
  function pass(near: Socket, tries: number): void {
    const at = turn++ % addresses.length
    const target = new URL(addresses[at]!)
    const far = connect(Number(target.port), target.hostname, () => near.pipe(far).pipe(near))
    lines.add(far)
    far.on('close', () => (lines.delete(far), near.destroy()))
    far.on('error', () => {
      far.removeAllListeners('close')
      lines.delete(far)
      if (tries > 1) pass(near, tries - 1)
      else near.destroy()
    })
    near.on('close', () => far.destroy())
  }
  const door = createServer((near) => {
    near.on('error', () => {})
    pass(near, addresses.length)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async close() {
      for (const line of lines) line.destroy()
      await new Promise((resolve) => door.close(resolve))
    },
  }
}
