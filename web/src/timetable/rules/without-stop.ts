/** A sentence without its full stop, to be part of another one. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')
