import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it.each([
  ['ride.gpx', 'ride.gpx', 'ride.gpx'],
  ['Zürich – Genève.gpx', 'Z_rich _ Gen_ve.gpx', 'Z%C3%BCrich%20%E2%80%93%20Gen%C3%A8ve.gpx'],
  ['../../etc/passwd', '__.._etc_passwd', '__.._etc_passwd'],
  ['a"; filename=b.exe', 'a_; filename=b.exe', 'a_%3B%20filename%3Db.exe'],
  ['C:\\x\r\nSet-Cookie: a', 'C__x__Set-Cookie_ a', 'C__x__Set-Cookie_%20a'],
  ["it's (1)*.gpx", "it's (1)_.gpx", 'it%27s%20%281%29_.gpx'],
  ['100%.gpx', '100_.gpx', '100%25.gpx'],
  ['.htaccess', '_htaccess', '_htaccess'],
  ['virus.exe. .', 'virus.exe_', 'virus.exe_'],
  ['ride\u202egpj.exe', 'ridegpj.exe', 'ridegpj.exe'],
  ['\u2066a\u2069\u200e\u061c.csv', 'a.csv', 'a.csv'],
  ['נסיעה\u200f.csv', '_____.csv', '%D7%A0%D7%A1%D7%99%D7%A2%D7%94.csv'],
  ['half \ud83d.gpx', 'half _.gpx', 'half%20%EF%BF%BD.gpx'],
])('saves %j as %j', (name, ascii, encoded) => {
  expect(attachment(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
