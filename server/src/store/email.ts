/** Returns the key of an e-mail address. Upper and lower case do not matter. */
export const keyOfEmail = (email: string): string => email.trim().toLowerCase()
