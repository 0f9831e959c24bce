/** Returns the language tag by which dates are written where no region is known: English as in Britain, like its texts. */
export const dateTag = (language: string): string => (language === 'en' ? 'en-GB' : language)
