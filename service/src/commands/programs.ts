import { z } from 'zod'
import { LIMITS, text, uuid } from '@timetable/domain'
import { apiKeyScopes } from '../school/school.ts'
import { define, ofSchool, refuseTitle, title } from './define.ts'

/** Commands about the API keys and webhooks of a school. */
export const programs = {
  listApiKeys: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'ApiKeyList',
    access: 'school',
    isQuestion: true,
  }),
  createApiKey: define({
    params: ofSchool.extend({ name: title, scope: z.literal(apiKeyScopes) }),
    example: { schoolUuid: 'school', name: 'Notice board', scope: 'read' },
    answer: 'ApiKeyList',
    access: 'school',
    check: ({ name }) => refuseTitle(name),
  }),
  deleteApiKey: define({
    params: ofSchool.extend({ keyUuid: uuid }),
    example: { schoolUuid: 'school', keyUuid: 'key' },
    answer: 'ApiKeyList',
    access: 'school',
  }),
  /** Webhooks are called when a version changes. The answer to a test follows once the webhook has responded. */
  listWebhooks: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'WebhookList',
    access: 'school',
    isQuestion: true,
  }),
  createWebhook: define({
    params: ofSchool.extend({ url: text.min(1).max(LIMITS.webhookUrlLength) }),
    example: { schoolUuid: 'school', url: 'https://hill.example/timetable' },
    answer: 'WebhookList',
    access: 'school',
    cost: 10,
  }),
  deleteWebhook: define({
    params: ofSchool.extend({ webhookUuid: uuid }),
    example: { schoolUuid: 'school', webhookUuid: 'webhook' },
    answer: 'WebhookList',
    access: 'school',
  }),
  testWebhook: define({
    params: ofSchool.extend({ webhookUuid: uuid }),
    example: { schoolUuid: 'school', webhookUuid: 'webhook' },
    answer: 'WebhookList',
    access: 'school',
    cost: 10,
  }),
} as const
