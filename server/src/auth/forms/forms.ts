import { isStorable, LIMITS } from '@timetable/domain'
import { schoolSignInSettings } from '@timetable/service'
import { z } from 'zod'
import { errorOf } from '../../errors.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'

/** A longer password takes longer to hash, and nobody types a thousand characters. */
const MAX_PASSWORD = 1000
const MAX_EMAIL = 254
/** Some issuers put encrypted data into a code. */
const MOST_CODE = 8000

const EMAIL = 'Please enter a valid email'
const SCHOOL_NAME = 'must be at least 1 character'
const NAME = 'must be at least 2 characters'
const PASSWORD = 'must be at least 8 characters'
const COMMON = { error: errorOf('password-common').error, params: { code: 'password-common' } }
const TYPE_PASSWORD = 'Please type your password'
const TOO_LONG = 'is too long'
const UNSTORABLE = 'holds a character that cannot be stored'

/** A form without fields. */
export const nothing = z.object({})

/** The language of the page. */
const locale = z.string().max(20).refine(isStorable, UNSTORABLE).optional()

/** A token, a secret, or the id of a record. */
const tokenOf = (kind: string) =>
  z.string(`must be ${kind}`).max(LIMITS.tokenLength, TOO_LONG).refine(isStorable, UNSTORABLE)

const invitation = tokenOf('an invitation')
const schoolName = z
  .string(SCHOOL_NAME)
  .trim()
  .min(1, SCHOOL_NAME)
  .max(LIMITS.nameLength, TOO_LONG)
  .refine(isStorable, UNSTORABLE)

const person = {
  email: z.string(EMAIL).trim().max(MAX_EMAIL, EMAIL).pipe(z.email(EMAIL)),
  name: z.string(NAME).trim().min(2, NAME).max(LIMITS.nameLength, TOO_LONG).refine(isStorable, UNSTORABLE),
  password: z
    .string(PASSWORD)
    .min(8, PASSWORD)
    .max(MAX_PASSWORD, TOO_LONG)
    .refine((password) => !isCommonPassword(password), COMMON),
  passwordConfirmation: z.string().optional(),
  termsAccepted: z.literal(true, 'Terms must be accepted'),
  locale,
}
type Passwords = { readonly password: string; readonly passwordConfirmation?: string | undefined }
const match = ({ password, passwordConfirmation = password }: Passwords) => password === passwordConfirmation
const mismatch = { path: ['passwordConfirmation'], error: 'Passwords must match' }

const founding = z.object({ schoolName, ...person }).refine(match, mismatch)
const joining = z.object({ invitation, ...person }).refine(match, mismatch)

/** The registration form, with the error texts for people. The user either brings a new school or has an invitation. */
export const signUpForm = z.unknown().transform((body, context) => {
  const parsed = isInvited(body) ? joining.safeParse(body) : founding.safeParse(body)
  if (parsed.success) return parsed.data
  for (const { path, message, ...issue } of parsed.error.issues) {
    const params = issue.code === 'custom' ? issue.params : undefined
    context.addIssue({ code: 'custom', path, message, params })
  }
  return z.NEVER
})

/** An existing password. */
const typedPassword = z.string(TYPE_PASSWORD).min(1, TYPE_PASSWORD).max(MAX_PASSWORD, TOO_LONG)

export const signInForm = z.object({
  email: z
    .string('Please type your email')
    .trim()
    .min(1, 'Please type your email')
    .max(MAX_EMAIL, TOO_LONG)
    .refine(isStorable, EMAIL),
  password: typedPassword,
  /** The invitation to the school to join. */
  invitation: invitation.optional(),
})

/** The secret that renews or ends a sign-in. */
export const renewalForm = z.object({ renewal: tokenOf('a renewal') })

/** Requests a link for setting a new password. */
export const askResetForm = z.object({ email: person.email, locale })

const newPassword = { password: person.password, passwordConfirmation: person.passwordConfirmation, locale }

/** Sets a new password with the token of a link. */
export const resetForm = z.object({ token: tokenOf('a link'), ...newPassword }).refine(match, mismatch)

/** Sets a new password with the current one. */
export const changePasswordForm = z.object({ present: typedPassword, ...newPassword }).refine(match, mismatch)

/** Changes the e-mail address, with the password. */
export const changeEmailForm = z.object({
  password: typedPassword,
  email: person.email,
  locale,
})

/** Requests the link that confirms the user's own e-mail address. */
export const sendConfirmationForm = z.object({ locale })

/** Confirms an e-mail address with the token of a link. */
export const confirmEmailForm = z.object({ token: tokenOf('a link') })

/** The user's own sign-in to end. */
export const endSessionForm = z.object({ uuid: tokenOf('a session') })

/** The data from an authenticator. All parts are in base64url. */
const encoded = z.base64url('must be base64url').max(12_000, TOO_LONG)
const credential = {
  ...{ id: encoded, rawId: encoded, type: z.literal('public-key') },
  clientExtensionResults: z.looseObject({}).default({}),
}

/** Requests the challenge for a new passkey, with the password. */
export const newPasskeyForm = z.object({ password: typedPassword })

/** A new passkey from a browser (Web Authentication, section 5.1, `RegistrationResponseJSON`). */
export const addPasskeyForm = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      ...{ clientDataJSON: encoded, attestationObject: encoded },
      transports: z
        .array(z.string().regex(/^[\w-]{1,20}$/))
        .max(10)
        .default([]),
    }),
  }),
  locale,
})

/** The signature of a passkey (`AuthenticationResponseJSON`). */
export const passkeySignInForm = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      ...{ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded },
      userHandle: encoded.optional(),
    }),
  }),
  invitation: invitation.optional(),
})

/** The user's own passkey to remove. */
export const removePasskeyForm = z.object({ uuid: tokenOf('a passkey') })

/** The school where a person signs in: its short name, or an address of one of its people. */
export const beginSchoolSignInForm = z.union([
  z.object({ school: tokenOf('a short name') }),
  z.object({ email: person.email }),
])

/** The answer of a school's issuer, as it comes in the address of the page, and the key of the browser in which it began. */
export const finishSchoolSignInForm = z.object({
  key: tokenOf('a key'),
  state: tokenOf('a state'),
  code: z.string().max(MOST_CODE, TOO_LONG).optional(),
  iss: z.string().max(LIMITS.issuerUrlLength, TOO_LONG).optional(),
  error: z.string().max(200, TOO_LONG).optional(),
})

const ofSchool = { schoolUuid: tokenOf('a school') }
export const ofSchoolForm = z.object(ofSchool)
/** `try`: an administrator tries the school's settings. `connect`: a person connects their account. */
export const beginOwnSchoolSignInForm = z.object({ ...ofSchool, purpose: z.literal(['try', 'connect']) })
export const switchSchoolSignInForm = z.object({ ...ofSchool, isOn: z.boolean() })
/** Without a client secret, the stored one stays. */
export const setSchoolSignInForm = z.object({
  ...ofSchool,
  ...schoolSignInSettings.shape,
  clientSecret: z.string().trim().min(1).max(1000, TOO_LONG).refine(isStorable, UNSTORABLE).optional(),
})

/** The password is empty if the account has none. */
export const deleteAccountForm = z.object({ password: z.string(TYPE_PASSWORD).max(MAX_PASSWORD, TOO_LONG).default('') })

function isInvited(body: unknown): boolean {
  return (body as { invitation?: unknown } | null)?.invitation !== undefined
}
