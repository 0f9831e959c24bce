import { LIMITS } from '@timetable/domain'
import { z } from 'zod'

/** Hashing takes longer the longer the password is; nobody types a thousand letters. */
const MAX_PASSWORD = 1000
const MAX_EMAIL = 254

const EMAIL = 'Please enter a valid email'
const SCHOOL_NAME = 'must be at least 1 character'
const NAME = 'must be at least 2 characters'
const PASSWORD = 'must be at least 8 characters'
const TOO_LONG = 'is too long'

const invitation = z.string('must be an invitation').max(LIMITS.tokenLength, TOO_LONG)
const schoolName = z.string(SCHOOL_NAME).trim().min(1, SCHOOL_NAME).max(LIMITS.nameLength, TOO_LONG)

const person = {
  email: z.string(EMAIL).trim().max(MAX_EMAIL, EMAIL).pipe(z.email(EMAIL)),
  name: z.string(NAME).trim().min(2, NAME).max(LIMITS.nameLength, TOO_LONG),
  password: z.string(PASSWORD).min(8, PASSWORD).max(MAX_PASSWORD, TOO_LONG),
  passwordConfirmation: z.string().optional(),
  termsAccepted: z.literal(true, 'Terms must be accepted'),
}
type Passwords = { readonly password: string; readonly passwordConfirmation?: string | undefined }
const match = ({ password, passwordConfirmation = password }: Passwords) => password === passwordConfirmation
const mismatch = { path: ['passwordConfirmation'], error: 'Passwords must match' }

/** Sign-up, with the texts people are shown. */
export const signUpForm = z.object({ schoolName, ...person }).refine(match, mismatch)
/** Sign-up of someone who was invited, and brings no school of their own. */
export const invitedSignUpForm = z.object({ invitation, ...person }).refine(match, mismatch)

export const signInForm = z.object({
  email: z.string('Please type your email').trim().min(1, 'Please type your email').max(MAX_EMAIL, TOO_LONG),
  password: z.string('Please type your password').min(1, 'Please type your password').max(MAX_PASSWORD, TOO_LONG),
  /** Of the school to join. */
  invitation: invitation.optional(),
})
