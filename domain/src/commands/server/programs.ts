import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import { uuid } from '../../schedule.ts'
import { apiKeyScopes } from '../../school.ts'
import { text } from '../../text.ts'
import { define, ofSchool, refuseTitle, title } from './define.ts'

/** Programs of a school: their keys, and the addresses that are told. */
export const programs = {
  listApiKeys: define({
    params: ofSchool,
    answer: 'ApiKeyList',
  }),
  createApiKey: define({
    params: ofSchool.extend({ name: title, scope: z.literal(apiKeyScopes) }),
    answer: 'ApiKeyList',
    check: ({ name }) => refuseTitle(name),
  }),
  deleteApiKey: define({
    params: ofSchool.extend({ keyUuid: uuid }),
    answer: 'ApiKeyList',
  }),
  /** Addresses of programs that are told when a version changes; a test is answered once the address has answered. */
  listWebhooks: define({
    params: ofSchool,
    answer: 'WebhookList',
  }),
  createWebhook: define({
    params: ofSchool.extend({ url: text.min(1).max(LIMITS.webhookUrlLength) }),
    answer: 'WebhookList',
  }),
  deleteWebhook: define({
    params: ofSchool.extend({ webhookUuid: uuid }),
    answer: 'WebhookList',
  }),
  testWebhook: define({
    params: ofSchool.extend({ webhookUuid: uuid }),
    answer: 'WebhookList',
  }),
} as const
