import { spawn } from 'node:child_process'
import { whenParentGoes } from './parent.mjs'

/**
 * The running programs. Each leads a process group, so that its children end with it.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set()
let ending = false

/**
 * Runs a program to its end. With `show` it writes to the screen, otherwise its output is returned.
 * A program that runs longer than `seconds` is ended and counts as failed. After a request to stop, the promise never resolves.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, seconds?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { show = false, seconds = 1_200, ...options } = {}) {
  return new Promise((resolve) => {
    if (ending) return
    const child = start(command, args, {
      ...options,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    let note = ''
    const limit = setTimeout(() => {
      note = `\nstopped: not done after ${seconds} s`
      void end(child)
    }, seconds * 1_000)
    const done = (/** @type {number} */ code) => {
      clearTimeout(limit)
      if (!ending) resolve({ code, output: Buffer.concat(chunks).toString('utf8') + note })
    }
    child.once('error', (error) => {
      note = `\n${error.message}`
      done(127)
    })
    child.once('close', (code) => done(note ? 1 : (code ?? 1)))
  })
}

/**
 * Starts a program that runs until `end` is called on it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    detached: process.platform !== 'win32',
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Ends a program and its children: with a signal, and after `patience` milliseconds by force.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function end(child, signal = 'SIGTERM', patience = 5_000) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const insist = setTimeout(() => sendSignal(child, 'SIGKILL'), patience)
    child.once('close', () => {
      clearTimeout(insist)
      resolve(undefined)
    })
    sendSignal(child, signal)
  })
}

/**
 * On Ctrl-C or a request to stop, ends all running programs, calls `tidy`, and exits with the code a shell expects. Returns a function that
 * removes the signal handlers.
 */
export function endOnSignals(tidy = async () => {}) {
  const leave = async (/** @type {number} */ code) => {
    if (ending) return
    ending = true
    process.stderr.write('\nstopping …\n')
    await Promise.all([...running].map((child) => end(child, 'SIGINT')))
    await tidy()
    process.exit(code)
  }
  const listeners = /** @type {const} */ ([
    ['SIGINT', () => void leave(130)],
    ['SIGTERM', () => void leave(143)],
    ['SIGHUP', () => void leave(129)],
  ])
  for (const [signal, listener] of listeners) process.on(signal, listener)
  const endWatch = whenParentGoes(() => void leave(143))
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener)
    endWatch()
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function sendSignal(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-(/** @type {number} */ (child.pid)), signal)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
