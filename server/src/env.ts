import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartProblem } from './problem.ts'

const WEB_DIR = resolve(import.meta.dirname, '../../web/build/client')

/** A variable that is set to nothing is not set. */
const unset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(type: T) => z.preprocess(unset, type.optional())
const orElse = <T extends z.ZodType>(type: T, otherwise: z.input<T>) =>
  z.preprocess((value) => unset(value) ?? otherwise, type)
const whole = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .pipe(
      z
        .int(`must be a whole number from ${min} to ${max}`)
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`),
    )
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://user:password@host:5432/database')

/** Every setting of the server, by its name in the environment. */
const environment = z.object({
  /** Where it listens. 0 takes a free port. */
  PORT: orElse(whole(0, 65_535), 3000),
  /** `localhost` is this machine alone; `0.0.0.0` everyone who can reach it. */
  HOST: orElse(z.string(), 'localhost'),
  /** The folder of the embedded database. */
  DATA_DIR: orElse(z.string(), './data'),
  /** A PostgreSQL 15 or newer in place of the embedded database. */
  DATABASE_URL: optional(postgresUrl),
  /** Another issuer's public keys, and what its tokens must say; with none set the server is its own issuer. */
  AUTH_JWKS_URL: optional(z.url('must be an address')),
  AUTH_ISSUER: optional(z.string()),
  AUTH_AUDIENCE: optional(z.string()),
  /** Sign-ups and sign-ins from one network address a minute. */
  AUTH_ATTEMPTS_PER_MINUTE: orElse(whole(1, 100_000), 60),
  /** 1 behind a proxy: the visitor's address is the one it names. */
  TRUST_PROXY: orElse(z.literal(['0', '1'], 'must be 0 or 1'), '0'),
  /** Threads of one run of Zen. */
  SOLVER_THREADS: orElse(whole(1, 64), Math.max(1, Math.min(4, availableParallelism() - 1))),
  /** The built pages; `none` serves none. */
  WEB_DIR: orElse(z.string(), WEB_DIR),
})

export type Env = z.output<typeof environment>

/** The settings, or one line that names the first wrong one. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = environment.safeParse(variables)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  throw new StartProblem(`${name} ${issue?.message}, not '${variables[name]}'`)
}
