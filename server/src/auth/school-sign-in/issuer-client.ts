import { ISSUER_PRESETS, type SchoolSignInSettings } from '@timetable/service'
import * as oidc from 'openid-client'
import type { Clock } from '../../clock.ts'
import type { ErrorCode } from '../../errors.ts'
import { ask, OutgoingProblem, type AskParts } from '../../outgoing/ask.ts'
import { wantedClaims, type IssuerClaims } from './admission.ts'

/** Why an issuer could not be used. */
export type IssuerError = Extract<
  ErrorCode,
  | 'issuer-down'
  | 'issuer-wrong'
  | 'issuer-private'
  | 'issuer-secret'
  | 'issuer-clock'
  | 'issuer-audience'
  | 'issuer-token'
  | 'issuer-replay'
  | 'issuer-denied'
>
export type IssuerClientParts = AskParts & { readonly clock: Clock; readonly redirectUri: string }
type Settings = { readonly settings: SchoolSignInSettings; readonly clientSecret: string }
type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** The answers of an issuer are a few kilobytes long, its keys a few dozen. */
const MOST_BYTES = 256 * 1024
/** The time for all requests of one sign-in together, in milliseconds. */
const ALL_WITHIN = 20_000
/** By how many seconds the clocks of an issuer and of this server may differ. */
const CLOCK_TOLERANCE = 60

/** Returns the address at which a person signs in, with PKCE, state and nonce (OpenID Connect Core, section 3.1). */
export async function authorizationUrl(
  of: Settings,
  { state, nonce, verifier }: Checks,
  loginHint: string | undefined,
  parts: IssuerClientParts,
): Promise<URL | IssuerError> {
  return withIssuer(of, parts, async (config) =>
    oidc.buildAuthorizationUrl(config, {
      ...{ redirect_uri: parts.redirectUri, scope: ISSUER_PRESETS[of.settings.kind].scope, state, nonce },
      ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      ...(loginHint !== undefined && { login_hint: loginHint }),
    }),
  )
}

/** Redeems the code in an answer of the issuer, and returns what it says about the person. The signature is verified. */
export async function claimsOf(
  of: Settings,
  answer: URLSearchParams,
  { state, nonce, verifier }: Checks,
  parts: IssuerClientParts,
): Promise<IssuerClaims | IssuerError> {
  return withIssuer(of, parts, async (config) => {
    const url = new URL(parts.redirectUri)
    url.search = answer.toString()
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    const tokens = await oidc.authorizationCodeGrant(config, url, checks)
    const claims = tokens.claims()!
    const isWhole = wantedClaims(of.settings).every((name) => Object.hasOwn(claims, name))
    if (isWhole || !config.serverMetadata().userinfo_endpoint) return claims
    const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    return { ...more, ...claims }
  })
}

async function withIssuer<T>(
  { settings, clientSecret }: Settings,
  { clock, loopback, resolve }: IssuerClientParts,
  work: (config: oidc.Configuration) => Promise<T>,
): Promise<T | IssuerError> {
  const reach = { loopback, resolve, signal: AbortSignal.timeout(ALL_WITHIN) }
  const skew = Math.round((clock.now().getTime() - Date.now()) / 1000)
  const metadata = { [oidc.clockSkew]: skew, [oidc.clockTolerance]: CLOCK_TOLERANCE }
  try {
    const issuer = new URL(settings.issuer)
    const config = await oidc.discovery(issuer, settings.clientId, metadata, authentication(clientSecret), {
      [oidc.customFetch]: (url, options) => fetchSafely(url, options, reach),
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    })
    // The library tolerates another issuer in the description of a tenant of Entra. Its tokens could then be any tenant's.
    if (new URL(config.serverMetadata().issuer).href !== issuer.href) return 'issuer-wrong'
    return await work(config)
  } catch (error) {
    return codeOf(error)
  }
}

/** Sends the secret in the way that every issuer must accept, except those whose description says otherwise. */
function authentication(secret: string): oidc.ClientAuth {
  const [basic, body] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, form, headers) => {
    const methods = server.token_endpoint_auth_methods_supported
    const isBasic = methods === undefined || methods.includes('client_secret_basic')
    return (isBasic ? basic : body)(server, client, form, headers)
  }
}

async function fetchSafely(url: string, options: oidc.CustomFetchOptions, reach: AskParts): Promise<Response> {
  const { method, headers, body } = options
  const sent = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined
  const { status, headers: received, body: text } = await ask(url, { method, headers, body: sent }, MOST_BYTES, reach)
  const type = received['content-type']
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? new Uint8Array(text) : null, { status, headers: type ? { 'content-type': type } : {} })
}

/** Returns why a request failed, from the errors of the library and those under them. */
function codeOf(error: unknown): IssuerError {
  const all = [...causesOf(error)]
  const outgoing = all.find((each) => each instanceof OutgoingProblem)
  if (outgoing) return outgoing.code === 'private' ? 'issuer-private' : 'issuer-down'
  if (all.some((each) => (each as { name?: unknown } | null)?.name === 'TimeoutError')) return 'issuer-down'
  const denied = all.find((each) => each instanceof oidc.AuthorizationResponseError)
  if (denied) return DENIED.has(denied.error) ? 'issuer-denied' : 'issuer-wrong'
  const body = all.find((each) => each instanceof oidc.ResponseBodyError)
  if (body)
    return body.error === 'invalid_client' || body.error === 'unauthorized_client'
      ? 'issuer-secret'
      : CODE_USED.has(body.error)
        ? 'issuer-replay'
        : 'issuer-wrong'
  // Some issuers answer a wrong secret with a challenge instead.
  if (all.some((each) => each instanceof oidc.WWWAuthenticateChallengeError)) return 'issuer-secret'
  const status = all.find((each) => each instanceof Response)?.status
  if (status !== undefined) return status >= 500 ? 'issuer-down' : 'issuer-wrong'
  const code = String((all.find((each) => typeof codeIn(each) === 'string') as { code?: unknown } | undefined)?.code)
  const claim = all.map((each) => (each as { claim?: unknown } | null)?.claim).find((each) => typeof each === 'string')
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'issuer-clock'
  if (claim === 'nonce') return 'issuer-replay'
  if (claim === 'aud' || claim === 'azp') return 'issuer-audience'
  if (/JWT|JWK|KEY_SELECTION|SIGNATURE|INVALID_RESPONSE/.test(code)) return 'issuer-token'
  return 'issuer-wrong'
}

const DENIED: ReadonlySet<string> = new Set([
  ...['access_denied', 'consent_required', 'interaction_required', 'login_required', 'account_selection_required'],
])
const CODE_USED: ReadonlySet<string> = new Set(['invalid_grant'])
const codeIn = (error: unknown) => (error as { code?: unknown } | null)?.code

function* causesOf(error: unknown): Generator {
  for (let each: unknown = error, depth = 0; each !== undefined && each !== null && depth < 8; depth++) {
    yield each
    each = (each as { cause?: unknown }).cause
  }
}
