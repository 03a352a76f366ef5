import type { HostName } from '#brands/hosting.ts'
import type { Host } from '../host.ts'
import { azure } from './azure.ts'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { s3 } from './s3.ts'
import { vercel } from './vercel.ts'

export const hosts: Readonly<Record<HostName, Host>> = {
  azure,
  caddy,
  cloudflare,
  netlify,
  nginx,
  s3,
  vercel,
}
