import { foldText } from '../text/fold-text.ts';

/**
 * The best-known districts of much visited cities, by country and the city's name in the list of towns.
 * Left out are districts that share their name with a well-known town of the country: Chelsea and
 * Williamsburg in the United States, Salamanca in Spain, Stratford in Britain.
 */
const districts: Readonly<Record<string, readonly string[]>> = {
  'AE Dubai': ['Bur Dubai', 'Deira', 'Dubai Marina', 'Jumeirah'],
  'AR Buenos Aires': ['La Boca', 'Palermo', 'Puerto Madero', 'Recoleta', 'San Telmo'],
  'AT Vienna': ['Grinzing', 'Leopoldstadt', 'Schönbrunn'],
  'AU Melbourne': ['Fitzroy', 'St Kilda'],
  'AU Sydney': ['Bondi', 'Bondi Beach', 'Darling Harbour', 'Kings Cross', 'Manly', 'Surry Hills'],
  'BR Rio de Janeiro': [
    'Barra da Tijuca',
    'Botafogo',
    'Copacabana',
    'Flamengo',
    'Ipanema',
    'Leblon',
  ],
  'BR São Paulo': ['Jardins', 'Pinheiros', 'Vila Madalena'],
  'CN Beijing': ['Sanlitun'],
  'CN Shanghai': ['Pudong', 'Xujiahui'],
  'CZ Prague': ['Malá Strana', 'Smíchov', 'Vinohrady', 'Žižkov'],
  'DE Berlin': ['Charlottenburg', 'Friedrichshain', 'Kreuzberg', 'Neukölln', 'Prenzlauer Berg'],
  'DE Hamburg': ['Altona', 'Blankenese', 'St. Pauli'],
  'DE Munich': ['Haidhausen', 'Maxvorstadt', 'Schwabing'],
  'ES Barcelona': ['Barceloneta', 'Eixample', 'El Raval', 'Gràcia', 'Poblenou'],
  'ES Madrid': ['Chueca', 'Lavapiés', 'Malasaña'],
  'FR Paris': ['Le Marais', 'Montmartre', 'Montparnasse', 'Pigalle', 'Quartier Latin'],
  'GB Edinburgh': ['Leith'],
  'GB London': [
    'Battersea',
    'Bloomsbury',
    'Brixton',
    'Camden Town',
    'Canary Wharf',
    'Clapham',
    'Covent Garden',
    'Hammersmith',
    'Hampstead',
    'Islington',
    'Kensington',
    'Marylebone',
    'Mayfair',
    'Notting Hill',
    'Paddington',
    'Shoreditch',
    'Soho',
    'Southwark',
    'Westminster',
    'Wimbledon',
  ],
  'HU Budapest': ['Buda', 'Óbuda', 'Pest'],
  'IN Mumbai': ['Andheri', 'Bandra', 'Colaba', 'Juhu'],
  'IT Milan': ['Brera', 'Navigli'],
  'IT Rome': ['Testaccio', 'Trastevere'],
  'IT Venice': [
    'Burano',
    'Cannaregio',
    'Dorsoduro',
    'Giudecca',
    'Lido',
    'Lido di Venezia',
    'Marghera',
    'Mestre',
    'Murano',
    'Torcello',
  ],
  'JP Kyoto': ['Arashiyama', 'Gion'],
  'JP Osaka': ['Dotonbori', 'Namba', 'Shinsaibashi', 'Umeda'],
  'JP Tokyo': [
    'Akihabara',
    'Asakusa',
    'Ebisu',
    'Ginza',
    'Harajuku',
    'Ikebukuro',
    'Marunouchi',
    'Nihonbashi',
    'Odaiba',
    'Roppongi',
    'Shibuya',
    'Shinagawa',
    'Shinjuku',
    'Tsukiji',
    'Ueno',
  ],
  'KR Seoul': ['Gangnam', 'Hongdae', 'Insadong', 'Itaewon', 'Myeongdong'],
  'MX Mexico City': ['Condesa', 'Coyoacán', 'Polanco', 'Xochimilco'],
  'PT Lisbon': ['Alfama', 'Bairro Alto', 'Belém', 'Chiado'],
  'SE Stockholm': ['Gamla Stan', 'Östermalm', 'Södermalm'],
  'TH Bangkok': ['Khao San', 'Silom', 'Sukhumvit', 'Thonburi'],
  'TR Istanbul': [
    'Beşiktaş',
    'Beyoğlu',
    'Eminönü',
    'Fatih',
    'Galata',
    'Kadıköy',
    'Şişli',
    'Sultanahmet',
    'Taksim',
    'Üsküdar',
  ],
  'US Los Angeles': ['Echo Park', 'Hollywood', 'Silver Lake', 'Venice Beach'],
  'US Miami': ['Coconut Grove', 'Little Havana', 'Wynwood'],
  'US New York City': [
    'Bronx',
    'Brooklyn',
    'Coney Island',
    'Greenwich Village',
    'Harlem',
    'Manhattan',
    'Queens',
    'Staten Island',
    'The Bronx',
    'Times Square',
    'Tribeca',
    'Upper East Side',
    'Upper West Side',
  ],
  'US San Francisco': ['Haight-Ashbury', 'Mission District', 'Nob Hill'],
};

/** A well-known district, with the name of its city. */
export interface District {
  city: string;
  country: string;
}

const byName = Map.groupBy(
  Object.entries(districts).flatMap(([key, names]) =>
    names.map((name) => ({
      folded: foldText(name),
      district: { country: key.slice(0, 2), city: key.slice(3) },
    })),
  ),
  ({ folded }) => folded,
);

/** Returns the districts that a text names, in a country if one is given. */
export function districtsCalled(text: string, country = ''): District[] {
  const called = (byName.get(foldText(text)) ?? []).map(({ district }) => district);
  return called.filter((district) => country === '' || district.country === country);
}
