type PasswordDraft = {
  readonly present: string
  readonly password: string
}
export type PasswordField = keyof PasswordDraft

/** What is wrong with a new password, by field, as keys of texts. */
export function passwordProblems(draft: PasswordDraft): Partial<Record<PasswordField, 'required' | 'tooShort'>> {
  return {
    ...(draft.present === '' && { present: 'required' }),
    ...(draft.password.length < 8 && { password: 'tooShort' }),
  }
}
