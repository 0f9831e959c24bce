/** The values of the sign-up and sign-in forms, and their problems as keys of texts. */
export type RegisterForm = {
  readonly schoolName: string
  readonly email: string
  readonly name: string
  readonly password: string
  readonly termsAccepted: boolean
}
export type LoginForm = { readonly email: string; readonly password: string }

export type NewPasswordForm = Pick<RegisterForm, 'password'>

export type Problems<Form, Key extends string> = { readonly [Field in keyof Form]?: Key }
type RegisterProblem = 'schoolNameTooShort' | 'emailInvalid' | 'nameTooShort' | NewPasswordProblem | 'termsRequired'
type NewPasswordProblem = 'passwordTooShort'
type LoginProblem = 'emailRequired' | 'passwordRequired'

/**
 * Returns the problems by field, in the order of the page, so that the first is the topmost. An invited user joins a school, so no school
 * name is required.
 */
export function registerProblems(form: RegisterForm, invited = false): Problems<RegisterForm, RegisterProblem> {
  return {
    ...(!invited && form.schoolName.trim().length < 1 && { schoolName: 'schoolNameTooShort' }),
    ...(!isEmail(form.email.trim()) && { email: 'emailInvalid' }),
    ...(form.name.trim().length < 2 && { name: 'nameTooShort' }),
    ...newPasswordProblems(form),
    ...(!form.termsAccepted && { termsAccepted: 'termsRequired' }),
  }
}

export function newPasswordProblems({ password }: NewPasswordForm): Problems<NewPasswordForm, NewPasswordProblem> {
  return password.length < 8 ? { password: 'passwordTooShort' } : {}
}

export function loginProblems(form: LoginForm): Problems<LoginForm, LoginProblem> {
  return {
    ...(form.email.trim() === '' && { email: 'emailRequired' }),
    ...(form.password === '' && { password: 'passwordRequired' }),
  }
}

export function registerFormOf(data: FormData): RegisterForm {
  return {
    schoolName: textOf(data, 'schoolName'),
    email: textOf(data, 'email'),
    name: textOf(data, 'name'),
    ...newPasswordFormOf(data),
    termsAccepted: data.get('termsAccepted') !== null,
  }
}

export function newPasswordFormOf(data: FormData): NewPasswordForm {
  return { password: textOf(data, 'password') }
}

export function loginFormOf(data: FormData): LoginForm {
  return { email: textOf(data, 'email'), password: textOf(data, 'password') }
}

function textOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}

/**
 * Whether the text has one @, something before it, and a domain with a dot after it. Only sending a mail can show that the address exists.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
