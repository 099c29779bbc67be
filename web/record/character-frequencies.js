// Character frequencies in Chinese, Japanese and Korean records, used to guess encodings (encoding.js).
//
// There are three tiers: characters that are frequent in players' names and Go comments (listed here), those in the
// first level of a national standard (obtained from TextDecoder), and the rest. Values are natural logarithms of a
// character's relative frequency in a text, rounded to halves.

/** @typedef {'zh-Hans' | 'zh-Hant' | 'ja' | 'ko'} Script */

/** Characters of players' names, of comments and of game info. @type {Record<Script, string>} */
const LISTED = {
  'zh-Hans':
    '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所' +
    '然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与' +
    '长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己' +
    '制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系' +
    '气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社' +
    '便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉' +
    '格望觉术领共确传师观清今切院让识候带导争运笔围棋黑劫提吃征打入布局官子角星目小飞大飞跳尖挡断接虎双活死杀气眼' +
    '厚薄势实空味本手先后胜负局赛杯段职业冠军名人挑战李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧' +
    '程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟' +
    '龙万段雷钱汤尹黎易常武乔贺赖龚文古柯洁聂卫平俞斌邵炜时越檀啸芈昱廷辜梓豪党毅飞江维杰连笑谊鑫晨睿宇昊轩静雅婷' +
    '毅浩',
  'zh-Hant':
    '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所' +
    '然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日者意無力它與長' +
    '把機十民第公此已使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體美相見被利什二等產或新己制身果' +
    '加西月話合回特代內信表化老給世位次度門任常先海通教原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活更別' +
    '打女變四神總何數安少報才結反受目太量再感接必場件計管期市直山金指許統區保至隊形社便空決治展馬科五基眼書非則聽' +
    '白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取格望覺術領共確傳師觀清今切院讓識' +
    '候帶導爭運圍棋黑劫吃征佈局官角星飛跳尖擋斷虎雙殺厚薄勢味勝負賽盃段職業冠軍挑李劉陳楊趙黃周吳徐孫胡朱林郭羅梁' +
    '宋鄭謝韓唐馮董蕭曹袁鄧傅沈曾彭呂蘇盧蔣蔡賈丁魏薛葉閻余潘杜戴夏鍾汪田姜范石姚譚廖鄒熊陸郝孔崔康毛邱秦江史顧侯' +
    '邵孟龍雷錢湯尹黎易武喬賀賴龔海峰銘琬永紹瑜立誠文東懷一士元皓嘉俊彥志宏家豪冠宇書國手本因坊院子讓貼',
  ja:
    '日本因坊名人戦棋聖院段級位勝負黒白番手先後中押目半囲碁定石布局対局者九八七六五四三二一十百千第回年月日木火水' +
    '土金田中村山川小林大野上下高橋井崎藤佐伊加渡辺斎松清森池石原岡島前後内外東西南北光一正夫雄治秀男郎太郎和明文' +
    '武宏昭隆康健博幸弘義信英俊敏勇誠実進修哲也樹裕直人介輔志行久宮永今本坂口結城聡羽根泰張栩趙治勲依田紀基王立誠' +
    '柳時熏河裕虚丸芝野許家元仲邑菫関航太郎芳道策秀策丈和安永秀甫秀栄秀哉呉清源瀬越憲作岩本薫橋本昌二宇太郎坂田栄' +
    '寿高川格藤沢秀行加藤正夫大竹英雄武宮正樹石田芳夫工藤紀夫淡路修三片岡聡白石星月打切死活隅辺取生厚薄形味悪良筋' +
    '勢力攻守地模様利劫争読違無理最初着点大会決勝準挑杯次新旧子方分出入見言思合気自然何度間今時事所同場面問題変化' +
    '図参考感想私君彼長短多少全部分数字',
  ko:
    '이김박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추' +
    '도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용창호훈현철세돌승구동규목진석지석정환민준건우태희영수경' +
    '상준성재혁원종은미혜연아라다는의에를을가고서로도과와지만한하해했그것수있없않었았면게더때문보나리사부자대시일' +
    '점흑백바둑국수본인방명인전기왕위결정승선제배단프로아마집반불계끝패착수순포석정석중반활사귀변모양세력두터움실' +
    '리공격방어행마끊이음붙임젖힘늘림한칸날일자급소응수좋은나쁜여기생각같은되됩니습까요네들으러스트',
};
/**
 * Byte ranges of the first levels: decoder label, first and last lead byte, ranges of trail bytes.
 * @type {Record<Script, [string, number, number, [number, number][]]>}
 */
const LEVELS = {
  'zh-Hans': ['gb18030', 0xb0, 0xd7, [[0xa1, 0xfe]]],
  'zh-Hant': [
    'big5',
    0xa4,
    0xc6,
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  ],
  ja: ['euc-jp', 0xb0, 0xcf, [[0xa1, 0xfe]]],
  ko: ['euc-kr', 0xb0, 0xc8, [[0xa1, 0xfe]]],
};
/** Log frequency of a listed character, of one in the first level, of any other one of the script. */
const TIERS = [-6.5, -9.5, -12.5];
/** Log frequency of a replacement character, the sign of a wrong decoding. */
const REPLACEMENT = -30;

/** @type {Map<Script, Map<number, number>>} */
const tables = new Map();

/** Log frequency by code point, for the two upper tiers. @param {Script} script */
function tableOf(script) {
  let table = tables.get(script);
  if (table) return table;
  const [label, first, last, trails] = LEVELS[script];
  const bytes = [];
  for (let lead = first; lead <= last; lead++)
    for (const [from, to] of trails) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail);
  table = new Map();
  for (const c of new TextDecoder(label).decode(Uint8Array.from(bytes))) table.set(c.codePointAt(0) ?? 0, TIERS[1]);
  for (const c of LISTED[script]) table.set(c.codePointAt(0) ?? 0, TIERS[0]);
  tables.set(script, table);
  return table;
}

/**
 * Log frequency of a character in texts of a script. Not for ASCII.
 * @param {number} c code point @param {Script} script
 */
export function logFrequency(c, script) {
  const isKana = c >= 0x3041 && c <= 0x30fe;
  if (isKana) return script === 'ja' ? -5.5 : -12;
  const listed = tableOf(script).get(c);
  if (listed !== undefined) return listed;
  if (c >= 0x4e00 && c <= 0x9fff) return script === 'ko' ? TIERS[2] - 1 : TIERS[2];
  if (c >= 0xac00 && c <= 0xd7a3) return script === 'ko' ? -11.5 : -16;
  if ((c >= 0x3000 && c <= 0x303f) || (c >= 0xff01 && c <= 0xff5e)) return -7.5;
  if (c >= 0xff61 && c <= 0xff9f) return script === 'ja' ? -10 : -20; // half-width kana, one byte each
  return otherLogFrequency(c);
}

/** Log frequency of a character that belongs to none of the scripts. @param {number} c */
export function otherLogFrequency(c) {
  if (c === 0xfffd) return REPLACEMENT;
  if (c < 0xa0) return -20; // controls
  if (c >= 0xe000 && c <= 0xf8ff) return -22; // private use
  if (c >= 0x2010 && c <= 0x266f) return -9; // dashes, quotes, arrows, boxes, signs
  if (c < 0x2000) return -11; // alphabets, some of which CJK standards include
  return -16; // rare ideographs and the like
}

export const SCRIPTS = /** @type {Script[]} */ (Object.keys(LISTED));
