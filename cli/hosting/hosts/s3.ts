import { notFoundFile, serverErrorFile } from '#shared/files/outputFiles.ts'
import { fileEndings } from '../../contentTypes.ts'
import { revalidated } from '../cacheRules.ts'
import { locationOf, overLimit, privateFolder, type Host, type Hosting } from '../host.ts'

/** The largest function of CloudFront. */
const mostFunctionBytes = 10 * 1024

const configFile = `${privateFolder}/cloudfront.json`
const functionFile = `${privateFolder}/cloudfront-function.js`

/**
 * Files for S3 behind CloudFront: the headers of its response headers policy, the `Cache-Control` of uploaded objects,
 * its error documents, and a function for viewer requests that redirects and finds index documents.
 */
export const s3: Host = {
  files: (hosting) => [
    { path: configFile, content: configOf(hosting) },
    { path: functionFile, content: functionOf(hosting) },
  ],
  problems: (hosting) =>
    overLimit('CloudFront', {
      what: 'bytes of a function',
      found: Buffer.byteLength(functionOf(hosting)),
      limit: mostFunctionBytes,
      todo: 'Remove old redirects from the data source redirects, or use another host.',
    }),
}

const configOf = ({ headers, cacheRules }: Hosting): string =>
  `${JSON.stringify(
    {
      responseHeaders: headers,
      objects: [
        ...cacheRules.map(({ pattern, cacheControl }) => ({
          keys: pattern.slice(1),
          cacheControl,
        })),
        { keys: '*', cacheControl: revalidated },
      ],
      // S3 answers with 403 where nothing may be listed
      errorDocuments: [
        { status: [403, 404], path: `/${notFoundFile}`, responseStatus: 404 },
        { status: [500, 502, 503, 504], path: `/${serverErrorFile}`, responseStatus: 500 },
      ],
    },
    null,
    2,
  )}\n`

/** Written for the runtime of CloudFront Functions, which has no modules. */
const functionOf = ({ redirects }: Hosting): string => `var redirects = ${JSON.stringify(
  Object.fromEntries(redirects.map(({ from, to }) => [from, redirectRow(to)])),
)}

function handler(event) {
  var request = event.request
  // two slashes would begin with a host
  var uri = request.uri.replace(/^\\/+/, '/')
  var folder = uri.endsWith('/') ? uri : uri + '/'
  var target = redirects[decoded(folder)]
  if (target) return moved(target[0], target[1], request)
  if (uri.endsWith('/')) request.uri = uri + 'index.html'
  else if (!/\\.(${fileEndings.join('|')})$/i.test(uri)) return moved(folder, '', request)
  return request
}

function decoded(path) {
  try {
    return decodeURI(path)
  } catch (error) {
    return path
  }
}

function moved(target, hash, request) {
  var query = []
  for (var name in request.querystring) {
    var value = request.querystring[name]
    var values = value.multiValue ? value.multiValue : [value]
    for (var i = 0; i < values.length; i++) query.push(name + '=' + values[i].value)
  }
  var kept = query.length > 0 && !target.includes('?') ? '?' + query.join('&') : ''
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: target + kept + hash } }
  }
}
`

function redirectRow(to: string): readonly [location: string, hash: string] {
  const { location, hash } = locationOf(to)
  return [location, hash]
}
