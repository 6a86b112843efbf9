import { z } from 'zod'
import { publicOrigin } from './setting-values.ts'

/** As AWS and Bun name them. */
export const S3_SETTINGS = z.object({
  S3_ENDPOINT: publicOrigin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket, such as hansang' })
    .optional(),
  S3_REGION: z.string().prefault('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export function s3Settings(given: z.output<typeof S3_SETTINGS>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

const TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export function s3Faults(env: NodeJS.ProcessEnv): string[] {
  const lacking = TOGETHER.filter((name) => !env[name])
  if (lacking.length === TOGETHER.length && env['S3_REGION'])
    return ['S3_REGION works with S3_ENDPOINT only.']
  if (lacking.length === 0 || lacking.length === TOGETHER.length) return []
  return [`${lacking.join(' and ')} must be set, too: ${TOGETHER.join(', ')} work together only.`]
}
