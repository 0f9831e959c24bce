import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../world.ts'
import { WINDOW, type Driven } from './driven.ts'
import { startProgram } from './started.ts'

/** The plain browser that comes with WebKitGTK, over its own WebDriver. It needs a display, such as `Xvfb` gives. */
export async function driveWebKit(driver: string, program: string, display: string): Promise<Driven> {
  const home = await mkdtemp(join(tmpdir(), 'browsers-webkit-'))
  const port = await freePort()
  const env = {
    DISPLAY: display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GDK_BACKEND: 'x11',
    // A machine without a graphics card draws by itself; where that of a container is missing, nothing would be drawn.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
  // It says nothing once it listens; what it does say comes with the first session.
  const webkit = await startProgram('/bin/sh', ['-c', `echo ready; exec "${driver}" --port=${port}`], env, /ready/)
  const server = `http://127.0.0.1:${port}`

  async function say(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${server}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${method} ${path}: ${error}: ${message}`)
  }

  await untilListening(server)
  const options = { binary: program, args: ['--automation'] }
  const alwaysMatch = { 'webkitgtk:browserOptions': options }
  const { sessionId, capabilities } = (await say('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string
    capabilities: { browserName: string; browserVersion: string }
  }
  const session = `/session/${sessionId}`
  await say('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  await say('POST', `${session}/window/rect`, { x: 0, y: 0, ...WINDOW })

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    async goto(url) {
      await say('POST', `${session}/url`, { url })
    },
    async ask(look, given) {
      const script = `const done = arguments[1]
        Promise.resolve(JSON.parse(arguments[0])).then(${String(look)}).then(
          (value) => done(JSON.stringify({ value: value ?? null })), (error) => done(JSON.stringify({ error: String(error) })))`
      const answer = await say('POST', `${session}/execute/async`, { script, args: [JSON.stringify(given)] })
      const { value, error } = JSON.parse(String(answer)) as { value: never; error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    },
    async perform(actions) {
      await say('POST', `${session}/actions`, { actions })
    },
    async close() {
      await say('DELETE', session).catch(() => undefined)
      await webkit.end()
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function untilListening(server: string) {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${server}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the WebDriver of WebKit did not listen after 30 s')
}
