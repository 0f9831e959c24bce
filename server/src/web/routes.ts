import staticFiles from '@fastify/static'
import { isStorable } from '@timetable/domain'
import { NO_FACTS, type PaperFacts, type SubscriptionPrice } from '@timetable/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '../errors.ts'
import { fail } from '../fail.ts'
import { AGREEMENT_PDF } from '../papers/papers.ts'
import { securityText } from '../papers/security-text.ts'
import { StartProblem } from '../problem.ts'
import { encodingFor, fallbackIn, FOR_SERVER, loadPages, type BuiltPages, type Page, type Pages } from './pages.ts'
import { FILE_POLICY, type Sources } from './policy.ts'
import { robots, sitemap } from './site-links.ts'
import { appPage, chosenLanguage, languageCookie, LOST, lostPage } from './visitor-page.ts'

/** The names of built assets contain a hash of their content, so they never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

type WebParts = {
  readonly webDir: string
  /** What pages may load from other sites. */
  readonly sources?: readonly Sources[]
  /** The public URL of this site. */
  readonly siteUrl?: string | undefined
  /** The facts about this site for its legal documents. */
  readonly facts?: PaperFacts | undefined
  /** Returns the price of the school plan, as currently known. */
  readonly prices: () => readonly SubscriptionPrice[]
  readonly now: () => Date
}

const UNREADABLE = '/unreadable-address'

const NO_PAGES: BuiltPages = {
  at: () => new Map(),
  siblings: new Map(),
  papers: { filledIn: (html) => html, agreement: async () => null },
}

/** Serves the built web: prerendered pages, the application under /app, and assets. Unknown URLs show a not-found page, with status 404. */
export async function webRoutes(app: FastifyInstance, parts: WebParts) {
  const { webDir, sources = [], siteUrl, facts = NO_FACTS, prices, now } = parts
  const { at, siblings, papers } = await loadPages(webDir, { sources, siteUrl, facts }).catch(() => NO_PAGES)
  const built = at(prices())
  if (!built.has(fallbackIn('en')) && !built.has('/')) throw new StartProblem(`There are no built pages in ${webDir}`)

  await app.register(staticFiles, {
    root: webDir,
    serve: true,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: FOR_SERVER,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : ASK_AGAIN)
      reply.header('content-security-policy', FILE_POLICY)
    },
  })

  const ownUrl = ({ protocol, host }: FastifyRequest) => siteUrl ?? `${protocol}://${host}`
  app.get('/sitemap.xml', (request, reply) => reply.type('application/xml').send(sitemap(siblings, ownUrl(request))))
  app.get('/robots.txt', (request, reply) => reply.type('text/plain').send(robots(ownUrl(request))))
  const contact = facts.values.security
  if (contact)
    app.get('/.well-known/security.txt', (request, reply) =>
      reply
        .header('cache-control', ASK_AGAIN)
        .type('text/plain; charset=utf-8')
        .send(securityText({ contact, siteUrl: ownUrl(request), now: now() })),
    )
  for (const prefix of ['', '/:language']) {
    app.get<{ Params: { language?: string } }>(prefix + AGREEMENT_PDF, async ({ params }, reply) => {
      const pdf = await papers.agreement(params.language ?? 'en')
      if (!pdf) return fail(reply, 'route-not-found')
      return reply.header('cache-control', ASK_AGAIN).type('application/pdf').send(pdf)
    })
  }
  app.get('/*', (request, reply) => {
    const pages = at(prices())
    const application = appPage(pages, request.headers) ?? pages.get('/')!
    const path = decodeURI(request.url.split('?')[0] ?? '/').replace(/(?<=.)\/$/, '')
    // English is the language of the root, so it needs no redirect.
    const chosen = path === '/' && chosenLanguage(request.headers.cookie)
    if (chosen && pages.has(`/${chosen}`)) {
      const query = request.url.slice(1)
      return reply.header('vary', 'cookie').header('cache-control', ASK_AGAIN).redirect(`/${chosen}${query}`)
    }
    const inLanguage = appInLanguage(request.url, pages)
    if (inLanguage)
      return reply
        .header('set-cookie', languageCookie(inLanguage.language, request.protocol === 'https'))
        .header('cache-control', ASK_AGAIN)
        .redirect(inLanguage.url)
    const page = path.endsWith(LOST) ? undefined : pages.get(path)
    if (page) return show(page, 200, request, reply)
    if (/^\/(app$|(app|week|day|wish)\/)/.test(path)) return show(application, 200, request, reply)
    // A missing file gets no page, unless the client accepts HTML.
    const isLookedAt = /\btext\/html\b/.test(request.headers.accept ?? '')
    if (/\.\w+$/.test(path) && !isLookedAt) return fail(reply, 'route-not-found')
    const lost = lostPage(pages, path, request.headers) ?? application
    return show(lost, ERRORS['route-not-found'].status, request, reply)
  })
}

/** The application has one address. `/da/app/…` chooses Danish and leads there, as it is encoded. Undefined for any other URL. */
function appInLanguage(url: string, pages: Pages): { readonly language: string; readonly url: string } | undefined {
  const [, language, app = '', query = ''] = /^\/([a-z]{2})(\/app(?:\/[^?]*[^?/])?)\/?(\?.*)?$/.exec(url) ?? []
  return language !== undefined && pages.has(`/${language}`) ? { language, url: app + query } : undefined
}

/**
 * Returns a readable URL. A URL that cannot be decoded, or contains characters that cannot be stored, becomes that of
 * an unknown page in its language.
 */
export function readableUrl(url: string): string {
  try {
    if (isStorable(decodeURIComponent(url.split('?')[0] ?? '/'))) return url
  } catch {
    // Handled like one that cannot be stored.
  }
  return `${/^\/[a-z]{2}(?=\/)/.exec(url)?.[0] ?? ''}${UNREADABLE}`
}

async function show(page: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  reply
    .header('etag', page.etag)
    .header('cache-control', ASK_AGAIN)
    .header('vary', 'accept-encoding, accept-language, accept, cookie')
  // Also sent with a 304: the browser takes over the headers of that response.
  reply.header('content-security-policy', page.policy(socketOrigin(request)))
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(encoding ? await page.packed(encoding) : page.html)
}

/** Returns the origin of this server's socket, as the requesting browser names it. */
function socketOrigin({ protocol, host }: FastifyRequest): string {
  // A client that sends a Host header that is not a host name affects only itself, and gets no socket origin.
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${protocol === 'https' ? 'wss' : 'ws'}://${host}` : ''
}
