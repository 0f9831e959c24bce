import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres, type Store } from '../store/database.ts'
import { LENDER } from './lender.ts'

/** A database of its own, with the tables made, on the PostgreSQL of this run of the tests. */
export async function testPostgres(): Promise<Store & { readonly url: string }> {
  const url = await askLender('POST')
  return { ...(await openPostgres(url)), url }
}

/** The data folder `dataDir` as a server leaves it after its first start: copied, which is a tenth of the work of making it. */
export async function startedDataDir(dataDir: string): Promise<void> {
  await startedCluster(join(dataDir, 'postgres'))
}

/** The same of the folder of an embedded PostgreSQL alone. */
export async function startedCluster(folder: string): Promise<void> {
  copyCluster(join(await askLender('GET'), 'postgres'), folder)
}

/** Copies the folder of an embedded PostgreSQL that does not run. */
export function copyCluster(from: string, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  for (const name of ['data', 'password']) {
    cpSync(join(from, name), join(folder, name), { recursive: true })
    // Copied by root they are root's, and PostgreSQL is run by somebody else.
    const { uid, gid } = statSync(join(from, name))
    const all = name === 'data' ? readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }) : []
    for (const path of ['', ...all]) chownSync(join(folder, name, path), uid, gid)
  }
  chmodSync(join(folder, 'data'), 0o700)
}

async function askLender(method: 'GET' | 'POST'): Promise<string> {
  const lender = process.env[LENDER]
  if (!lender) throw new Error(`${LENDER} is not set: start tests with vitest.config.ts`)
  const answer = await fetch(lender, { method })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
