/** E-mail addresses are the same in any case. */
export const keyOfEmail = (email: string): string => email.trim().toLowerCase()
