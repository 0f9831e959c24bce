import { isRefusal, type Refusal } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { bodyOf, type Api } from './route.ts'

/** The requests about the webhooks of the school. */
export function addWebhookRoutes({ route, perform }: Api): void {
  route('GET /api/v1/webhooks', 'listWebhooks', async (asked) => webhooksIn(await perform('listWebhooks', {}, asked)))
  route('POST /api/v1/webhooks', 'createWebhook', async (asked) => {
    const body = await bodyOf(asked.request)
    if (isRefusal(body)) return body
    const said = webhooksIn(await perform('createWebhook', body.params, asked))
    if (!isRefusal(said)) asked.reply.code(201)
    return said
  })
  for (const [name, command] of [
    ['DELETE /api/v1/webhooks/:webhook', 'deleteWebhook'],
    ['POST /api/v1/webhooks/:webhook/test', 'testWebhook'],
  ] as const)
    route(name, command, async (asked) =>
      webhooksIn(await perform(command, { webhookUuid: asked.request.params.webhook }, asked)),
    )
}

/** Returns the webhooks of the school, and the secret of a new one. */
function webhooksIn(said: MessageOf<'WebhookList'> | Refusal): object | Refusal {
  if (isRefusal(said)) return said
  const { webhooks, secret } = said
  return { webhooks, ...(secret !== undefined && { secret }) }
}
