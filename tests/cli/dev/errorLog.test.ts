import { expect, it } from 'vitest'
import { contentType } from '#cli/contentTypes.ts'
import { createErrorLog } from '#cli/dev/errorLog.ts'
import { ShopgenError } from '#cli/diagnostics/errors.ts'

function open() {
  const lines: string[] = []
  return { log: createErrorLog((line) => lines.push(line)), lines }
}
const fault = (what: string) => new ShopgenError('content', { what })

it('an error is logged once, until a file is saved', () => {
  const { log, lines } = open()
  log.report('/a/', fault('dead link'))
  log.report('/a/', fault('dead link'))
  log.report('/b/', fault('dead link'))
  expect(lines).toEqual(['\nerror  dead link\n'])
  log.report('/b/', fault('no price'))
  expect(lines).toHaveLength(2)
  log.repeat()
  log.report('/a/', fault('dead link'))
  expect(lines).toHaveLength(3)
})

it('a recovery is logged once all pages work', () => {
  const { log, lines } = open()
  log.resolve('/a/')
  expect(lines).toEqual([])
  log.report('/a/', fault('dead link'))
  log.report('/b/', fault('dead link'))
  log.resolve('/a/')
  expect(lines).toHaveLength(1)
  log.resolve('/b/')
  log.resolve('/b/')
  expect(lines.slice(1)).toEqual(['all errors are fixed'])
})

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['a/b.CSS', 'text/css; charset=utf-8'],
  ['page-data.json', 'application/json; charset=utf-8'],
  ['font.woff2', 'font/woff2'],
  ['CNAME', 'application/octet-stream'],
  ['a.unknown', 'application/octet-stream'],
])('the type of %s is %s', (path, type) => {
  expect(contentType(path)).toBe(type)
})
