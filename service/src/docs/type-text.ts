import { z } from 'zod'
import {
  change,
  changeRow,
  clockTime,
  history,
  importIssue,
  lastRun,
  person,
  progress,
  recordSchemas,
  scheduleRecords,
  schoolSettings,
  solverState,
  strength,
  unplaceable,
  uuid,
} from '@timetable/domain'
import { billingMode } from '../billing/billing.ts'
import * as messages from '../messages/messages.ts'
import * as nested from '../messages/nested-views.ts'
import {
  deletedScheduleItem,
  invitation,
  school,
  scheduleItem,
  apiKey,
  shareLink,
  webhook,
  webhookAnswer,
  weekLink,
  dayLink,
  user,
  userSettings,
} from '../school/school.ts'

/** Schemas that have their own name in the documents. */
const named = {
  Uuid: uuid,
  Time: clockTime,
  EventView: nested.eventView,
  WeekDay: nested.weekDayView,
  CalendarView: nested.calendarView,
  SubjectView: nested.subjectView,
  Matches: nested.constraintMatches,
  Solver: solverState,
  Progress: progress,
  Unplaceable: unplaceable,
  History: history,
  LastRun: lastRun,
  Head: recordSchemas.head,
  Calendar: recordSchemas.calendars,
  TimeSlot: recordSchemas.timeSlots,
  Subject: recordSchemas.subjects,
  Lesson: recordSchemas.lessons,
  Rule: recordSchemas.rules,
  Strength: strength,
  ScheduleItem: scheduleItem,
  DeletedScheduleItem: deletedScheduleItem,
  Records: scheduleRecords,
  Change: change,
  Person: person,
  ChangeRow: changeRow,
  PresentPerson: messages.presentPerson,
  Billing: billingMode,
  School: school,
  User: user,
  ApiKey: apiKey,
  Webhook: webhook,
  WebhookAnswer: webhookAnswer,
  ShareLink: shareLink,
  WeekLink: weekLink,
  DayLink: dayLink,
  Invitation: invitation,
  UserSettings: userSettings,
  SchoolSettings: schoolSettings,
  ImportIssue: importIssue,
} as const

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

/** The named schemas with their own shape, without those that the documents explain in words. */
export const shapes = Object.entries(named).filter(([name]) => name !== 'Uuid' && name !== 'Time')

type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly default?: unknown
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** A schema in TypeScript notation. Optional fields have a `?`, or their default after `=`. */
export function typeText(schema: z.ZodType, { open = false } = {}): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: names }) as JsonSchema
  const self = json.$ref && open ? json.$defs?.[nameOf(json.$ref)] : json
  return textOf(self ?? json)
}

function textOf(json: JsonSchema): string {
  if (json.$ref) return nameOf(json.$ref)
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = json.anyOf ?? json.oneOf
  if (choices) return [...new Set(choices.map(textOf))].join(' | ')
  if (Array.isArray(json.type)) return json.type.join(' | ')
  switch (json.type as string | undefined) {
    case 'object':
      return objectText(json)
    case 'array':
      if (json.prefixItems) return `[${json.prefixItems.map(textOf).join(', ')}]`
      return listText(textOf(json.items ?? {}))
    case 'integer':
      return 'number'
    case undefined:
      return 'unknown'
    default:
      return String(json.type)
  }
}

function objectText({ properties, required = [], additionalProperties, propertyNames }: JsonSchema): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? textOf(additionalProperties) : 'unknown'
    return `Record<${propertyNames ? textOf(propertyNames) : 'string'}, ${values}>`
  }
  const fields = Object.entries(properties).map(([key, field]) => {
    const mark = required.includes(key) || field.default !== undefined ? '' : '?'
    const otherwise = field.default === undefined ? '' : ` = ${JSON.stringify(field.default)}`
    return `${key}${mark}: ${textOf(field)}${otherwise}`
  })
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** A union needs parentheses before it can be a list. One inside an object already has braces. */
const listText = (item: string) => (item.replace(/\{.*?\}/g, '').includes(' | ') ? `(${item})[]` : `${item}[]`)
const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)
