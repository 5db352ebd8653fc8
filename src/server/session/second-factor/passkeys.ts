/** Passkeys (WebAuthn): their registration, and the verification of their signatures. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import type { Passkey } from './factors.ts'

/** Loaded on first use: it takes 10 MB, and many installations have no passkeys. */
const webAuthn = () => import('@simplewebauthn/server')

/** The site that passkeys belong to: browsers offer them there only. */
export interface Site {
  origin: string
  /** Host name. */
  id: string
}

const text = z.string().max(4096)
const common = {
  id: z.string().min(1).max(1024),
  rawId: z.string().max(1024),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}
/** The browser’s response to the options of a second step. */
export const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
})
/** The browser’s response to the options of a registration. */
export const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().max(65_536),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})
type Assertion = z.output<typeof assertion>
type Attestation = z.output<typeof attestation>

/** The public address, if any: the Host header can be forged. */
export function siteOf(
  { env }: Pick<Context, 'env'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): Site {
  const { origin, hostname } = new URL(env.publicUrl ?? `${request.protocol}://${request.host}`)
  return { origin, id: hostname }
}

/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
const descriptorsOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports }))

/** Options of the browser's passkey request. @param challenge signed by the passkey */
export async function assertionOptions(
  site: Site,
  challenge: string,
  passkeys: readonly Passkey[],
) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytesOf(challenge),
    allowCredentials: descriptorsOf(passkeys),
    userVerification: 'preferred',
  })
}

/** Options of the browser's passkey creation. */
export async function registrationOptions(
  site: Site,
  challenge: string,
  user: { id: number; username: string; product: string },
  passkeys: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpID: site.id,
    rpName: user.product,
    userID: new Uint8Array(Buffer.from(`users ${user.id}`)),
    userName: user.username,
    challenge: bytesOf(challenge),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** @returns the passkey with its new counter; null for a signature that is not right */
export async function verifyAssertion(
  site: Site,
  challenge: string,
  response: Assertion,
  passkeys: readonly Passkey[],
): Promise<{ id: string; counter: number } | null> {
  const passkey = passkeys.find(({ id }) => id === response.id)
  if (!passkey) return null
  const { id, counter, transports } = passkey
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }
  const { verifyAuthenticationResponse } = await webAuthn()
  const checked = await verifyAuthenticationResponse({
    ...expected,
    response,
    credential: { id, publicKey: bytesOf(passkey.publicKey), counter, transports },
    requireUserVerification: false,
  }).catch(() => null)
  return checked?.verified ? { id, counter: checked.authenticationInfo.newCounter } : null
}

/** @returns the new passkey; null for an invalid response */
export async function verifyRegistration(
  site: Site,
  challenge: string,
  response: Attestation,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }
  const { verifyRegistrationResponse } = await webAuthn()
  const checked = await verifyRegistrationResponse({
    ...expected,
    response,
    requireUserVerification: false,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

export async function insertPasskey(
  trx: Query,
  account: number,
  { id, name, publicKey, counter, transports }: Omit<Passkey, 'created_at' | 'last_used'>,
  now: Date,
): Promise<void> {
  const values = {
    id,
    name,
    counter,
    public_key: publicKey,
    transports: JSON.stringify(transports),
  }
  await trx
    .insertInto('passkeys')
    .values({ ...values, account_id: account, created_at: now.toISOString(), last_used: null })
    .execute()
}

/** Notes the use of a passkey. @returns false if it was removed meanwhile */
export async function recordPasskeyUse(
  trx: Query,
  account: number,
  { id, counter }: { id: string; counter: number },
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('passkeys')
    .set({ counter, last_used: now.toISOString() })
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return Number(used.numUpdatedRows) > 0
}
