import { z } from 'zod'

/** What the documents say about a setting. */
export type Told = {
  /** What the setting does, as one Markdown line that begins in lower case. */
  readonly about: string
  /** What applies if it is not set, as Markdown, if that is neither nothing nor the parsed default. */
  readonly otherwise?: string
  /** A valid value, for a setting that operators usually set. */
  readonly example?: string
  /** The value is a secret or contains one: an error about it never repeats the value. */
  readonly secret?: true
}

const declared = z.registry<Told>()

/** Declares a setting with what the documents say about it. */
export const setting = <T extends z.ZodType>(type: T, told: Told): T => {
  declared.add(type, told)
  return type
}

/** Returns what the documents say about a setting. Throws if it was not declared with `setting`. */
export function toldOf(type: z.ZodType): Told {
  const told = declared.get(type)
  if (told === undefined) throw new Error('a setting is declared without a description')
  return told
}

/** Treats an empty variable as not set. */
const unset = (value: unknown) => (value === '' ? undefined : value)
export const optional = <T extends z.ZodType>(type: T) => z.preprocess(unset, type.optional())
export const orElse = <T extends z.ZodType>(type: T, otherwise: z.input<T>) =>
  z.preprocess((value) => unset(value) ?? otherwise, type)

export const whole = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .pipe(
      z
        .int(`must be a whole number from ${min} to ${max}`)
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`),
    )

/** Without a trailing slash, so that a path can follow. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://id.example' })
  .transform((address) => address.replace(/\/+$/, ''))

export const phoneNumber = z.string().regex(/^\+[\d ]{7,}$/, 'must be a telephone number like +55 11 5555 0100')

export const mailAddress = z.email('must be an e-mail address')

/** Text of several lines. In a file with one setting per line, a backslash followed by `n` represents a line break. */
export const lines = z.string().transform((text) => text.replaceAll('\\n', '\n'))

/** A list whose items are separated by commas or spaces. */
export const words = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''))

/** JSON that `type` describes. `form` says in errors what it must be like. */
export const json = <T extends z.ZodType>(type: T, form: string) =>
  z.string().transform((text, context) => {
    try {
      const parsed = type.safeParse(JSON.parse(text))
      if (parsed.success) return parsed.data
    } catch {
      // Reported below, like JSON of another form.
    }
    context.addIssue(`must be JSON like ${form}`)
    return z.NEVER
  })

/**
 * The address of a server, with a user and a password or without. A password with a character that ends a part of an
 * address would be read as another host, so such an address is refused. `passwordName` is the setting that takes any password.
 */
export const serverAddress = (protocol: RegExp, example: string, passwordName: string) =>
  z.string().superRefine((text, context) => {
    if (!protocol.test(text)) context.addIssue(`must be an address like ${example}`)
    else if (!isReadable(text))
      context.addIssue(
        `is not a valid address. If its password has one of / ? # @ %, write %2F %3F %23 %40 %25, or set ${passwordName}`,
      )
  })

function isReadable(text: string): boolean {
  try {
    const { password, pathname, search, hash } = new URL(text)
    decodeURIComponent(password)
    return !`${pathname}${search}${hash}`.includes('@')
  } catch {
    return false
  }
}

/** Returns the address with this password, which may have any characters. Undefined if the address has one already, or no host. */
export function withPassword(address: string, password: string): string | undefined {
  const url = new URL(address)
  if (url.password !== '' || url.host === '') return undefined
  url.password = encodeURIComponent(password)
  return url.href
}
