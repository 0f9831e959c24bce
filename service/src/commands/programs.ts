import { z } from 'zod'
import { LIMITS, text, uuid } from '@timetable/domain'
import { apiKeyScopes } from '../school/school.ts'
import { defineOfSchool, refuseTitle, title } from './define.ts'

/** Commands about the API keys and webhooks of a school. */
export const programs = {
  listApiKeys: defineOfSchool({ answer: 'ApiKeyList', access: 'school', isQuestion: true }),
  /**
   * Only an administrator creates a key that may write. `days`: how long the key is valid; omitted or null: without an end. `scheduleUuid`:
   * the only version that it may be used for; omitted or null: all versions of the school.
   */
  createApiKey: defineOfSchool({
    params: {
      name: title,
      scope: z.literal(apiKeyScopes),
      days: z.int().min(1).max(LIMITS.apiKeyDays).nullable().default(null),
      scheduleUuid: uuid.nullable().default(null),
    },
    example: { name: 'Notice board', scope: 'read', days: 365 },
    answer: 'ApiKeyList',
    access: 'school',
    check: ({ name }) => refuseTitle(name),
  }),
  deleteApiKey: defineOfSchool({
    params: { keyUuid: uuid },
    example: { keyUuid: 'key' },
    answer: 'ApiKeyList',
    access: 'school',
  }),
  /** Webhooks are called when a version changes. The answer to a test follows once the webhook has responded. */
  listWebhooks: defineOfSchool({ answer: 'WebhookList', access: 'school', isQuestion: true }),
  createWebhook: defineOfSchool({
    params: { url: text.min(1).max(LIMITS.webhookUrlLength) },
    example: { url: 'https://hill.example/timetable' },
    answer: 'WebhookList',
    access: 'school',
    cost: 10,
  }),
  deleteWebhook: defineOfSchool({
    params: { webhookUuid: uuid },
    example: { webhookUuid: 'webhook' },
    answer: 'WebhookList',
    access: 'school',
  }),
  testWebhook: defineOfSchool({
    params: { webhookUuid: uuid },
    example: { webhookUuid: 'webhook' },
    answer: 'WebhookList',
    access: 'school',
    cost: 10,
  }),
} as const
