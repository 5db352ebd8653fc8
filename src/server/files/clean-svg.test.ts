/** Drawings are parsed, repaired and cleaned, or rejected with their line. */
import { describe, expect, it, vi } from 'vitest'
import { BrokenSvgError, cleanSvg, isHarmlessSvg, TimeLimitError } from './clean-svg.ts'

const drawing = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${more}>${inside}</svg>`

const clean = (source: string) => cleanSvg(source, 10_000)

describe('a drawing with active content', () => {
  it.each([
    ['scripts', '<script>alert("&lt;/g>")</script><path d="M0 0"/>', '<path d="M0 0"/>'],
    [
      'scripts of another prefix',
      '<s:script xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:script><g/>',
      '<g/>',
    ],
    ['handlers', '<path onload="alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['handlers in any case', "<path ONCLICK\n=\n'alert(1)' d='M0 0'/>", '<path d="M0 0"/>'],
    [
      'embedded documents',
      '<g><foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject></g>',
      '<g></g>',
    ],
    [
      'script addresses',
      '<a href="java&#x9;script:alert(1)"><text>Lamp</text></a>',
      '<a><text>Lamp</text></a>',
    ],
    ['script addresses in characters', '<a href="java&#x73;cript&#58;alert(1)"/>', '<a/>'],
    ['pages in addresses', '<a href="data:text/html,hello"/>', '<a/>'],
    ['animated handlers', '<g><set attributeName="onclick" to="alert(1)"/></g>', '<g></g>'],
    [
      'animated addresses',
      '<a><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>',
      '<a></a>',
    ],
    ['comments and instructions', '<!-- a --><?xml-stylesheet href="x.xsl"?><script/><g/>', '<g/>'],
  ])('loses only %s', (_, inside, left) => {
    expect(clean(drawing(inside))).toEqual({
      source: drawing(left),
      isChanged: true,
      isActive: false,
    })
    expect(isHarmlessSvg(drawing(inside), 10_000)).toBe(false)
  })

  it('keeps shapes, styles, symbols and texts in both languages', () => {
    const inside =
      '<style>.a &gt; .b { fill: url(#g) }</style><text x="1" id="a&lt;b">光源 &amp; 1 &lt; 2 "x"</text>'
    expect(clean(drawing(`${inside}<script/>`)).source).toBe(drawing(inside))
    expect(clean(drawing('<style><![CDATA[.a > .b {}]]></style><script/>')).source).toBe(
      drawing('<style>.a &gt; .b {}</style>'),
    )
  })

  it('gets the namespace entities of drawing programs resolved', () => {
    const source = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_ai 'http://ns.adobe.com/ai/'>
    ]><svg xmlns="&ns_svg;" xmlns:i="&ns_ai;"><path d="M0 0"/></svg>`
    expect(clean(source).source.trim()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ns.adobe.com/ai/"><path d="M0 0"/></svg>',
    )
  })

  it.each([
    ['in a style sheet', '<style>a { background: url(java\nscript:alert(1)) }</style>'],
    ['in a style', '<g style="background: url(javascript:alert(1))"/>'],
  ])('cannot be cleaned of an address %s', (_, inside) => {
    expect(clean(drawing(inside)).isActive).toBe(true)
  })

  it('loses a second byte order mark, before which no browser draws it', () => {
    expect(clean(`\ufeff${drawing('<g/>')}`)).toEqual({
      source: drawing('<g/>'),
      isChanged: true,
      isActive: false,
    })
  })

  it('is not rejected because others have the processor', () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000))
    expect(clean(drawing('<script/><g/>')).source).toBe(drawing('<g/>'))
    clock.mockRestore()
  })

  it('is rejected after the time limit', () => {
    expect(() => cleanSvg(drawing(`${'<text>光源🎭</text>'.repeat(40_000)}<script/>`), 1)).toThrow(
      TimeLimitError,
    )
  })
})

describe('a harmless drawing', () => {
  it.each([
    [
      'shapes and labels',
      '<path d="M0 0"/><text>one = "A", on = "1", javascript: is a word; onset = 3</text>',
    ],
    ['labels about elements', '<text>&lt;script&gt; and data:text/html</text><!-- <script/> -->'],
    ['names about scripts', '<g id="JavaScript-board"/><style>.javascript { fill: red }</style>'],
    [
      'texts that begin like addresses',
      '<g id="javascript:1" aria-label="JavaScript: a guide" data-name="data:text/html"/>',
    ],
    [
      'words in a style sheet',
      '<style>/* not javascript: */ .a::after { content: "data:text/html" }</style>',
    ],
    ['styles', '<style>.a { fill: red }</style><g style="opacity: .5"/>'],
    ['links within the drawing', '<use href="#balloon"/><a href="#part-3"/>'],
    ['an embedded picture', '<image href="data:image/png;base64,AAAA"/>'],
    ['attributes of drawing programs', '<g i:a="1" xmlns:i="http://ns.adobe.com/ai/"/>'],
  ])('is left as it is with %s', (_, inside) => {
    const source = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "x" "y">${drawing(inside)}`
    expect(clean(source)).toMatchObject({ isChanged: false, isActive: false })
    expect(isHarmlessSvg(source, 10_000)).toBe(true)
  })
})

describe('a malformed drawing', () => {
  const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
  it.each([
    ['dashes in a comment', drawing('<!-- Creator: Draw -- 2024 --><g/>'), drawing('<g/>')],
    [
      'entities of HTML',
      drawing('<text>a&nbsp;b &eacute;&copy;</text>'),
      drawing('<text>a\u00a0b é©</text>'),
    ],
    [
      'a prefix without a namespace',
      drawing('<a:b id="1"/>'),
      drawing('<a:b id="1" xmlns:a="urn:a"/>'),
    ],
    [
      'an undeclared link',
      drawing('<use xlink:href="#a"/>'),
      drawing(`<use xlink:href="#a" ${XLINK}/>`),
    ],
    [
      'a prefix that ended',
      drawing('<g xmlns:a="b"/><a:c/>'),
      drawing('<g xmlns:a="b"/><a:c xmlns:a="urn:a"/>'),
    ],
    ['another version of XML', `<?xml version="1.1"?>${drawing('<g/>')}`, drawing('<g/>')],
    [
      'lines before the declaration',
      `\n \n<?xml version="1.0"?>${drawing('<g/>')}`,
      drawing('<g/>'),
    ],
    [
      'no namespace',
      '<svg viewBox="0 0 1 1"><g/></svg>',
      '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><g/></svg>',
    ],
  ])('is repaired if it has %s', (_, source, repaired) => {
    expect(clean(source)).toEqual({ source: repaired, isChanged: true, isActive: false })
    expect(clean(repaired).isChanged).toBe(false)
  })

  it.each([
    ['is cut off', drawing('<g>\n<path d="M0 0"/>\n<g>').replace('</svg>', ''), 3],
    ['closes another element', `\n${drawing('<g>\n</path>\n</g>')}`, 3],
    ['has an attribute twice', drawing('\n<g id="a" id="b"/>'), 2],
    ['has a bare ampersand', drawing('\n\n<text>R & D</text>'), 3],
    ['is within a page', `<html>\n<body>${drawing('<g/>')}</body></html>`, 1],
    ['is of another namespace', '\n<svg xmlns="urn:a"/>', 2],
    ['has a root in capitals', '<SVG xmlns="http://www.w3.org/2000/svg"/>', 1],
    ['has a text around it', `${drawing('<g/>')}\ntext`, 2],
    [
      'has entities made of entities',
      `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${drawing('&b;')}`,
      1,
    ],
    [
      'grows beyond measure',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(500)}">]>${drawing('&a;'.repeat(2_001))}`,
      1,
    ],
    [
      'reads other files',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('&a;')}`,
      1,
    ],
  ])('is rejected with its line if it %s', (_, source, line) => {
    expect(() => clean(source)).toThrow(new BrokenSvgError(line))
  })
})
