/** Every number that bounds what a user may make: one table, asked by forms, commands and importers alike. */
export const LIMITS = {
  trialSubjects: 50,
  minDays: 1,
  maxDays: 8,
  maxDaysImported: 40,
  maxPeriods: 40,
  maxCalendars: 2_000,
  maxSubjects: 5_000,
  maxLessons: 10_000,
  maxLessonsPerSubject: 200,
  maxRules: 20_000,
  nameLength: 300,
  descriptionLength: 2_000,
  /** Steps that can be taken back; older ones stay stored, but are out of reach. */
  undoSteps: 200,
  periodMinutes: 45,
  firstPeriodStart: '08:00',
  /** Bytes of one message on the socket; larger ones close the connection. */
  messageBytes: 32 * 1024 * 1024,
} as const

export const DEFAULT_COLOR = '#A0A5EF'

/** The 27 colours a subject may be given in the form; all carry dark text. */
export const PALETTE = [
  DEFAULT_COLOR,
  '#8FB8F6',
  '#7CC4F0',
  '#79D2E6',
  '#7ADBD0',
  '#86DDB4',
  '#9ADF9A',
  '#B4E08A',
  '#CDE07F',
  '#E3DD7B',
  '#F2D479',
  '#F8C67C',
  '#F9B686',
  '#F7A592',
  '#F49AA2',
  '#F096B6',
  '#EA98CB',
  '#DD9BDC',
  '#CB9FE8',
  '#B8A6F0',
  '#C3CCD9',
  '#B9C6C0',
  '#CFC3B4',
  '#D9B9AE',
  '#C5B8D6',
  '#AFCBD8',
  '#BCD3AC',
] as const
