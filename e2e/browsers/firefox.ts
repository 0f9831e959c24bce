import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WINDOW, type Driven } from './driven.ts'
import { startProgram } from './started.ts'

type Answer = { readonly id?: number; readonly type: string; readonly result?: unknown; readonly message?: string }
type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

/** Firefox as it is, over WebDriver BiDi, which it speaks by itself: no driver stands between. */
export async function driveFirefox(program: string): Promise<Driven> {
  const profile = await mkdtemp(join(tmpdir(), 'browsers-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const env = { HOME: profile, MOZ_HEADLESS_WIDTH: `${WINDOW.width}`, MOZ_HEADLESS_HEIGHT: `${WINDOW.height}` }
  const firefox = await startProgram(program, args, env, /WebDriver BiDi listening on (ws:\S+)/)
  const line = new WebSocket(`${firefox.said}/session`)
  await once(line, 'open')

  const waiting = new Map<number, (answer: Answer) => void>()
  let said = 0
  line.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id ?? -1)?.(answer)
  })
  line.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox has gone' })
  })
  async function say(method: string, params: unknown): Promise<unknown> {
    const id = ++said
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      line.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }

  const { capabilities } = (await say('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string }
  }
  const { contexts } = (await say('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] }
  const context = contexts[0]!.context
  await say('browsingContext.setViewport', { context, viewport: WINDOW })

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async goto(url) {
      await say('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async ask(look, given) {
      const functionDeclaration = `async (given) => JSON.stringify(await (${String(look)})(JSON.parse(given)) ?? null)`
      const params = { functionDeclaration, awaitPromise: true, target: { context } }
      const args = [{ type: 'string', value: JSON.stringify(given) }]
      const answer = (await say('script.callFunction', { ...params, arguments: args })) as Evaluated
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value ?? 'null')
    },
    async perform(actions) {
      await say('input.performActions', { context, actions })
    },
    async close() {
      await say('browser.close', {}).catch(() => undefined)
      await firefox.end()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
