import { demoLanguages, type DemoLanguage } from './demo/plans.ts'
import type { SchoolOptions } from './generate.ts'

/** The generated schools, by name. */
export const CATALOGUE = {
  'classes-12': {
    seed: 12,
    title: '12 classes, 35 slots',
    description: 'Generated',
    grades: [5, 6, 7, 8],
    letters: 'abc',
    days: 5,
    hours: 7,
    lessonHours: 33,
    closedHours: 1,
    doubles: 'some',
  },
  'classes-18': {
    seed: 18,
    title: '18 classes, 40 slots',
    description: 'Generated',
    grades: [5, 6, 7, 8, 9, 10],
    letters: 'abc',
    days: 5,
    hours: 8,
    lessonHours: 39,
    closedHours: 0,
    doubles: 'some',
  },
  'classes-30': {
    seed: 30,
    title: '30 classes, 40 slots',
    description: 'Generated',
    grades: [5, 6, 7, 8, 9, 10],
    letters: 'abcde',
    days: 5,
    hours: 8,
    lessonHours: 38,
    closedHours: 1,
    doubles: 'some',
  },
  'classes-60': {
    seed: 60,
    title: '60 classes, 40 slots, single lessons',
    description: 'Generated',
    grades: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    letters: 'abcdef',
    days: 5,
    hours: 8,
    lessonHours: 39,
    closedHours: 0,
    doubles: 'some',
  },
  'classes-60-doubles': {
    seed: 61,
    title: '60 classes, 40 slots, many double lessons',
    description: 'Generated',
    grades: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    letters: 'abcdef',
    days: 5,
    hours: 8,
    lessonHours: 38,
    closedHours: 1,
    doubles: 'many',
  },
} as const satisfies Record<string, SchoolOptions>

export type GeneratedName = keyof typeof CATALOGUE
export const generatedNames = Object.keys(CATALOGUE) as readonly GeneratedName[]

/** The demo school of a language. */
export type DemoName = `demo-${DemoLanguage}`
export const demoNameOf = (language: DemoLanguage): DemoName => `demo-${language}`

export type InstanceName = GeneratedName | DemoName | 'by-hand'
export const instanceNames: readonly InstanceName[] = [...generatedNames, ...demoLanguages.map(demoNameOf), 'by-hand']
