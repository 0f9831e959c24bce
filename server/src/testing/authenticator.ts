import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { readonly challenge: string; readonly origin?: string; readonly host?: string; readonly flags?: number }

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40
/** Of a person who is there and whom the device knows. */
const KNOWN = PRESENT | VERIFIED

/**
 * A passkey and its authenticator, in software: what a browser would answer (Web Authentication, sections 6.1 and 6.5). It
 * signs whatever it is asked to, for whatever origin, as no real one would.
 */
export function authenticator({ host, origin }: { readonly host: string; readonly origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, asked: Options) =>
    Buffer.from(
      JSON.stringify({ type, challenge: asked.challenge, origin: asked.origin ?? origin, crossOrigin: false }),
    )
  function authenticatorData(asked: Options, flags: number, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(asked.host ?? host), Buffer.of(flags), count, more])
  }
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    /** Sets how often it has signed, as a copy of an authenticator would come behind. */
    count: (to: number) => void (counter = to),

    make(asked: Options) {
      const coseKey = new Map<number, number | Uint8Array<ArrayBuffer>>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, bytesOf(x)],
          [-3, bytesOf(y)],
        ] as const),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(coseKey)])
      const authData = authenticatorData(asked, (asked.flags ?? KNOWN) | HAS_KEY, key)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    signIn(asked: Options, userHandle?: string) {
      counter++
      const data = clientData('webauthn.get', asked)
      const authData = authenticatorData(asked, asked.flags ?? KNOWN)
      const signature = sign(
        'sha256',
        Buffer.concat([authData, createHash('sha256').update(data).digest()]),
        privateKey,
      )
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
