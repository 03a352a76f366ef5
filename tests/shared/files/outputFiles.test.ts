import { describe, expect, it } from 'vitest'
import {
  htmlFile,
  isAssetPath,
  isDataPath,
  pageDataFile,
  sharedQueryFile,
  sliceFile,
  toStaticPart,
  staticPartFile,
} from '#shared/files/outputFiles.ts'

describe('paths of output files', () => {
  it.each([
    ['/', 'index.html', 'page-data/index/page-data.json'],
    ['/gb/en/', 'gb/en/index.html', 'page-data/gb/en/page-data.json'],
    ['/gb/en/404.html', 'gb/en/404.html', 'page-data/gb/en/404.html/page-data.json'],
  ])('R7.4.1 %s is the file %s with its data', (path, html, data) => {
    expect(htmlFile(path)).toBe(html)
    expect(pageDataFile(path)).toBe(data)
  })

  it.each([
    ['/', 'page-data/index/page-data-rsc.json'],
    ['/gb/en/', 'page-data/gb/en/page-data-rsc.json'],
    ['/gb/en/a.json/', 'page-data/gb/en/a.json/page-data-rsc.json'],
  ])('the static main part of %s is the file %s', (path, file) => {
    expect(staticPartFile(path)).toBe(file)
  })

  it('shared files have separate names', () => {
    expect(sharedQueryFile('0123')).toBe('page-data/sq/d/0123.json')
    expect(sliceFile('header-gb-en')).toBe('slice-data/header-gb-en.json')
  })

  it.each([
    ['/assets/client-ABCDEF12.js', [true, false]],
    ['/assets.js', [false, false]],
    ['/page-data/gb/en/page-data.json', [false, true]],
    ['/slice-data/header-1.json', [false, true]],
    ['/page-data/gb/en/', [false, false]],
    ['/gb/en/page-data/a.json', [false, false]],
  ])('the path %s is that of an asset, of data: %s', (path, expected) => {
    expect([isAssetPath(path), isDataPath(path)]).toEqual(expected)
  })

  it('the static part is beside the page data, as file and as URL', () => {
    expect(toStaticPart('/page-data/gb/page-data.json')).toBe('/page-data/gb/page-data-rsc.json')
  })
})
