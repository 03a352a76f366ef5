import { z } from 'zod'
import { BackendError } from '#cli/fetch/backendError.ts'
import { openClient } from '../cli/fetch/testClient.ts'
import { errorOf, get } from './backend.ts'

/** `node bombClient.ts URL`: asks a back end, and prints why it failed and how much memory that took. */
const before = process.memoryUsage.rss()
let most = before
const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 1)
const error = await errorOf(openClient().json(get(process.argv[2] ?? ''), z.unknown()))
clearInterval(timer)
const reason = error instanceof BackendError ? error.reason : String(error)
process.stdout.write(JSON.stringify({ reason, megabytes: Math.round((most - before) / 1e6) }))
