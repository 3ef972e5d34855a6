/**
 * Zones of airports, decided individually. Contains every airport for which the two sources have
 * different times in 2015 to 2025: the time zone map at its position, and the zone given by
 * airport-data-js. `zone` is set if neither the map nor the rules of zones.ts give the zone of its
 * timetables, and missing if their result is right. zone-decisions.test.ts finds missing airports.
 * The decisions are from memory of the law, of tzdb's notes and of timetables.
 */
export interface ZoneDecision {
  why: string;
  /** Reference IDs, separated by spaces and line ends. */
  airports: string;
  /** IANA zone; without it the map is right. */
  zone?: string;
}

export const zoneDecisions: readonly ZoneDecision[] = [
  {
    zone: 'Australia/Brisbane',
    why: 'The map cuts at the state border, which crosses the runway: the position is in New South Wales. Airport and timetables keep the time of Queensland, without summer time.',
    airports: 'YBCG',
  },
  {
    why: 'All of China, trains and airlines of Xinjiang included, keeps the time of Beijing; Asia/Urumqi is a habit of daily life beside it (zone-in-use.ts).',
    airports: `ZWAK ZWAL ZWAT ZWBL ZWCM ZWFY ZWHJ ZWHM ZWHZ ZWKC ZWKL ZWKM ZWKN ZWML ZWNL ZWQT ZWRQ ZWSC
      ZWSH ZWSS ZWTC ZWTK ZWTL ZWTN ZWTS ZWWW ZWYN ZWYT ZWZS`,
  },
  {
    zone: 'America/Toronto',
    why: 'Québec keeps Eastern time up to the Natashquan river; the map draws the border along the 63rd meridian.',
    airports: 'CA-CSY8 CYNA YBJ',
  },
  {
    zone: 'America/Moncton',
    why: 'The airport belongs to Edmundston in New Brunswick; its position is rounded over the border with Québec.',
    airports: 'CYES',
  },
  {
    zone: 'America/Phoenix',
    why: 'In Arizona, without summer time; its position is rounded over the border with Utah.',
    airports: 'KAZC',
  },
  {
    zone: 'America/Sao_Paulo',
    why: 'The position lies over a border: beyond the Paraná in Mato Grosso do Sul, beyond the Jaguarão in Uruguay, beyond the Peperi-Guaçu in Argentina. São Paulo, Rio Grande do Sul and Santa Catarina keep the time of Brasília.',
    airports: 'SDEP SSJR SSDC',
  },
  {
    zone: 'America/Porto_Velho',
    why: 'On the river that parts Rondônia from Bolivia; Rondônia is one hour behind Brasília, not two as Acre.',
    airports: 'SWAB SWPB',
  },
  {
    zone: 'America/Manaus',
    why: 'Cucuí, where Brazil, Colombia and Venezuela meet, is in the east of Amazonas by the law’s line from Tabatinga to Porto Acre.',
    airports: 'SWKU',
  },
  {
    zone: 'Africa/Kinshasa',
    why: 'In Bas-Congo, the west of the country; its position is rounded into Angola.',
    airports: 'FZAU',
  },
  {
    zone: 'Asia/Sakhalin',
    why: 'The South Kurils keep the time of Sakhalin, whose region they are; tzdb counts only the North Kurils elsewhere.',
    airports: 'UHSB UHSI UHSM',
  },
  {
    zone: 'Europe/Moscow',
    why: 'Abkhazia keeps the time of Moscow since 1992, and so do the flights there; Soviet timetables did everywhere.',
    airports: 'UGSS',
  },
  {
    zone: 'America/New_York',
    why: 'The naval base at Guantánamo keeps the summer time of the United States, not of Cuba.',
    airports: 'MUGM',
  },
  {
    zone: 'America/Punta_Arenas',
    why: 'A Chilean base with flights from Punta Arenas, whose time it keeps.',
    airports: 'SCRM',
  },
  {
    zone: 'America/Argentina/Ushuaia',
    why: 'An Argentine base, on the time of Argentina.',
    airports: 'QAB',
  },
  {
    zone: 'Arctic/Longyearbyen',
    why: 'On Svalbard, which has a zone of its own; its clocks are those of Oslo.',
    airports: 'SYG',
  },
  {
    why: 'South Australia and the Northern Territory are half an hour apart from their neighbours, and only the south has summer time; airport-data has the zone of another state.',
    airports: `YBOC YMBD YLOX YWKI YIMB YAMT YFRG YGWA YCUS YTBB YPPF YPED YWOR YBMY YWBI YHAA YPAY YKDM
      YTMN YMIJ YGBI YWAC`,
  },
  {
    why: 'In New South Wales, Victoria or Tasmania, which have summer time; airport-data has the zone of Queensland, which has none.',
    airports: `YWYY YMPC YSLK YLEG YPID YLCS YNHL YYRM YBIR YDOD YPKL YSTA YMNG YWYF YBLT YLIL YPCE YWHC
      YSHW YMGI YJBY YJIN YKAT YNRM YCMH YGDA YGIL YTWN YDOC YHLS YIVO YLCG YWRN YTOT YEVD YCUA`,
  },
  {
    why: 'In Queensland or Western Australia, which have no summer time; airport-data has the zone of the south-east.',
    airports: 'YGNV SRM YDIX ZVG YGRS',
  },
  {
    why: 'On the main islands of New Zealand; airport-data has the zone of the Chatham Islands.',
    airports: `NZHB NZWP NZFI NZYP NZOM NZME NZWM NZGC NZGY NZHA NZRT NZRV NZNE NZOP NZTA NZAG NZKF NZKM
      NZTN NZTT NZSD NZTZ NZWV NZUN NZDV NZOA NZOX NZRU NZTM`,
  },
  {
    why: 'The west of Pará is on the time of Brasília since 2008.',
    airports: 'SBSN SBTB SNIN SBCC SBTS SNEL SNKH SBEK SDWQ SNOX SNMA SNTI',
  },
  {
    why: 'The north and north-east of Brazil had no summer time in these years, the south-east had it until 2019; airport-data has the zone of the other.',
    airports: `SWPN SWTY SDGX SNIB SNIE SNZP SNES SNOC SNVD SNIO SNMI SNQM SNBO SNCQ SNDM SNKC SNPM SNIP
      SNCL SNAH SNAU SNAE SNDB SNLN SDTF SDYW SSCQ SNDT`,
  },
  {
    why: 'In the south or south-east of Brazil or in Goiás, on the time of Brasília; airport-data has the zone of a western state.',
    airports: `SSAQ SSXD SSKZ SSCR SSST SWME SSDP SSLG SSMD SSPL SSRZ SWHG SSEP SSLO SSNJ SSSD SSWD SSAE
      SSJK SSMY SSTO SSWS SBAV SSRE SSGW SSKN SSNO SSKS SSSB SDSC`,
  },
  {
    why: 'In Mato Grosso, Amazonas or Rondônia on the side of the borders within Brazil that the map shows; airport-data has the zone of the other side.',
    airports: 'SWAY SWEI SWEE SWJV AUB SWUI SWRO',
  },
  {
    why: 'airport-data has the zone of a mine of that name in Amazonas; name, town and position are those of Pitanga in Paraná.',
    airports: 'FUDG',
  },
  {
    why: 'The north-east of British Columbia keeps Mountain standard time all year, the south-east that of Alberta, the rest Pacific time.',
    airports: 'CYNH YZC TUX CA-CBH2 CA-CBK7 CA-CBV6 DHO YXF YQE CA-CBL6 CA-CBR2',
  },
  {
    why: 'Ontario west of 90° keeps Central time, but Atikokan and Pickle Lake keep Eastern standard time all year.',
    airports: 'CA-CKG4 CA-CKO2 CA-CVM2 CA-CKD9 CA-CKF9 CA-CKK8 CA-CKV5 CZRJ YBS CA-CKQ7',
  },
  {
    why: 'Saskatchewan has no summer time; around Lloydminster it keeps the time of Alberta.',
    airports: 'CA-CJQ7 CA-CJP4 CA-CJV2',
  },
  {
    why: 'Nunavut has three zones by its regions: Kitikmeot Mountain, Kivalliq and Resolute Central time.',
    airports: 'CA-CGR3 CA-CGS2 CA-CJY2',
  },
  {
    why: 'Labrador keeps Atlantic time but for its south-east, which keeps the time of Newfoundland.',
    airports: 'CA-CCB5 YDE CA-CDA5 YBI',
  },
  {
    why: 'East of the Natashquan river Québec keeps Atlantic standard time all year.',
    airports: 'ZFB',
  },
  { why: 'The Yukon keeps Mountain standard time all year since 2020.', airports: 'CA-CAD3' },
  {
    why: 'Not settled: airport-data means another place of that name, or the map follows a custom that it does not explain (the lodge at Kasba Lake, the mine at Tungsten, the station at Eureka). No airline has a timetable there; the map stays.',
    airports: 'CYEU YBN YMR TNS CA-CJP5 YDU LRO KREO UWUK',
  },
  {
    why: 'The west of the Congo keeps West Africa Time; airport-data has the zone of the east.',
    airports: `FZCF FZAY FZDE FZEM FZAS FZBE FZCU FZCW FZDA FZFS FZFT FZGI FZAH FZBH FZCD FZCR FZFV FZAD
      FZBB FZBD FZBN FZBQ FZCM FZCY FZDR FZFB FZFF FZFH FZFL FZGF FZGY FZCK FZCP FZDF FZDN FZDQ FZFG
      FZFJ FZEP FZAP FZBP FZBU FZBV FZCS FZDH FZDK FZDO FZDP FZDS FZER FZGE FZFU FZAR`,
  },
  {
    why: 'The east of the Congo, from Kasaï and Katanga on, keeps Central Africa Time; airport-data has the zone of the west.',
    airports: 'FZVV FZUG KIL',
  },
  {
    why: 'Magallanes has its own time since December 2016, Aysén since March 2025: summer time all year.',
    airports: 'SCOH SCPH SCBA SCCY SCHR SCCC SCAS SCCI SCNT SCSS SCFM SCGZ SCSB',
  },
  {
    why: 'Indonesia’s zones run between its islands: Sulawesi and the east and south of Borneo Central, the Moluccas and Papua Eastern, Java and the west of Borneo Western time.',
    airports: `WARA WIAR WAPQ WAES WAON WAFM WAFP WAFW WAFJ WAMN WAWR WAWS WIOG WIOP WIOS WAOW`,
  },
  { why: 'The west of Mongolia is an hour behind Ulaanbaatar.', airports: 'ZMKD ZMUG ZMUL ZMBS' },
  {
    why: 'Quintana Roo keeps Eastern time since 2015, Chihuahua the time of Mexico City since 2022 and Mountain time before, Baja California Sur Mountain time.',
    airports: 'PCM MMIM MMCU MMCG AJS PCV',
  },
  {
    why: 'Tuamotu and the Austral Islands keep the time of Tahiti; only the Gambier Islands have their own.',
    airports: 'NTAM NTKN NTKK',
  },
  {
    why: 'Bougainville is an hour ahead of Port Moresby since December 2014.',
    airports: `GEI AYIQ IUS KWV LHP MVI OTY RAW BOQ AYIA AYNI AYSH AYUI AYVO AYWQ DOS KAF KTK KXR TOK`,
  },
  {
    why: 'Russia moved regions to other zones in 2014, 2016, 2018 and 2020; the map has the zones of today, each with its history.',
    airports: `UNBB UNBG UIAA UEMH UHSN UHSK UHSH UHSO UESK UESS UESU UESO UESG UNTT UNSS UERL UEBS USHS
      URWA UWSS UWLL UWLW URWW`,
  },
  {
    why: 'Crimea’s clocks are those of Moscow since March 2014; the zone has the time of Kyiv before.',
    airports: 'UKFF UKFB UKFK',
  },
  {
    why: 'The zones of Indiana, Kentucky, Tennessee, Florida, Illinois and South Dakota follow counties, which the map has.',
    airports: 'KOEA KRZL KFIO KCEW KPHP KTEL KEKQ KFTK KGCY',
  },
  {
    why: 'The Navajo Nation has summer time, though the rest of Arizona has none.',
    airports: 'KRQE TBC MVM',
  },
  {
    why: 'Only Annette Island kept the time of Metlakatla.',
    airports: 'WLN KPB PAHY CZP POWS PTC TKI',
  },
  { why: 'The Galápagos are an hour behind the mainland.', airports: 'SEII' },
  {
    why: 'Thule keeps Atlantic time, apart from the rest of Greenland.',
    airports: 'BGDU',
  },
  { why: 'The Norwegian station keeps its own time.', airports: 'QAT' },
  {
    why: 'airport-data has a zone from the other end of the world: that of another airport which once had the code, or of none.',
    airports: 'AHM KGNI KOXB KPSC PALH',
  },
];

/** Returns the IDs of the airports of a decision. */
export const airportsOf = ({ airports }: ZoneDecision): string[] => airports.split(/\s+/);

/** The decided zones, by reference ID. */
export const decidedZones: ReadonlyMap<string, string> = new Map(
  zoneDecisions.flatMap((decision) => {
    const { zone } = decision;
    return zone === undefined ? [] : airportsOf(decision).map((id) => [id, zone] as const);
  }),
);
