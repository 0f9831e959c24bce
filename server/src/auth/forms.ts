import { LIMITS } from '@timetable/domain'
import { z } from 'zod'

/** Hashing takes longer the longer the password is; nobody types a thousand letters. */
const MAX_PASSWORD = 1000
const MAX_EMAIL = 254

/** Sign-up, with the texts people are shown. Fields that only a form has are checked where they are sent. */
export const signUpForm = z
  .object({
    schoolName: z.string().trim().min(1, 'must be at least 1 character').max(LIMITS.nameLength),
    email: z.string().trim().max(MAX_EMAIL, 'Please enter a valid email').pipe(z.email('Please enter a valid email')),
    name: z.string().trim().min(2, 'must be at least 2 characters').max(LIMITS.nameLength),
    password: z.string().min(8, 'must be at least 8 characters').max(MAX_PASSWORD),
    passwordConfirmation: z.string().optional(),
    termsAccepted: z.literal(true, 'Terms must be accepted').optional(),
  })
  .refine(({ password, passwordConfirmation = password }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'Passwords must match',
  })

export const signInForm = z.object({
  email: z.string('Please type your email').trim().min(1, 'Please type your email').max(MAX_EMAIL),
  password: z.string('Please type your password').min(1, 'Please type your password').max(MAX_PASSWORD),
})
