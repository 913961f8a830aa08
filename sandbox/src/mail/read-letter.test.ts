import { expect, test } from 'vitest'
import { readLetter } from './read-letter.ts'

const about = { id: '1', to: 'asha@example.in', sentAt: '2025-11-21T06:30:00.000Z' }
const lines = (...all: string[]) => all.join('\r\n')

test('[email §2] a letter of two parts, with folded and encoded headers', () => {
  const source = lines(
    'From: "Dhaga" <care@dhaga.example>',
    'Subject: =?UTF-8?B?4KSG4KSc?=',
    ' =?UTF-8?Q?_=E0=A4=86=E0=A4=9C?=',
    'Content-Type: multipart/alternative; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'one=20line =',
    'that goes on',
    '--b1',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    'PGI+4KSG4KScPC9iPg==',
    '--b1--',
  )
  expect(readLetter(source, about)).toMatchObject({
    from: '"Dhaga" <care@dhaga.example>',
    subject: 'आज आज',
    text: 'one line that goes on',
    html: '<b>आज</b>',
  })
})

test('a letter of one part, and one that is none', () => {
  const plain = lines('Subject: Hello', 'Content-Type: text/plain', '', 'Words')
  expect(readLetter(plain, about)).toMatchObject({ subject: 'Hello', text: 'Words', html: '' })
  expect(readLetter('nothing', about)).toMatchObject({ subject: '', text: '' })
})
