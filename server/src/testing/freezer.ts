import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * A way to a server that can freeze: frozen it takes connections and what is said over them, and nothing comes of it, as
 * with a process that was stopped by SIGSTOP.
 */
export async function freezerTo(address: string) {
  const target = new URL(address)
  const lines = new Set<{ near: Socket; far: Socket | null }>()
  let frozen = false
  const link = (line: { near: Socket; far: Socket | null }) => {
    const { near } = line
    const far = (line.far = connectTo(target))
    near.pipe(far).pipe(near)
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
  }
  const door = createServer((near) => {
    const line = { near, far: null as Socket | null }
    lines.add(line)
    near.on('error', () => {}).on('close', () => (lines.delete(line), line.far?.destroy()))
    if (!frozen) link(line)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String((door.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze() {
      frozen = true
      for (const { near, far } of lines) {
        near.unpipe()
        far?.unpipe()
      }
    },
    thaw() {
      frozen = false
      for (const line of lines) {
        if (line.far) line.near.pipe(line.far).pipe(line.near)
        else link(line)
      }
    },
    async close() {
      for (const { near } of lines) near.destroy()
      await new Promise((resolve) => door.close(resolve))
    },
  }
}

/** A database is at a port of a machine, or in a folder with sockets. */
function connectTo({ hostname, port }: URL): Socket {
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port), host)
}
