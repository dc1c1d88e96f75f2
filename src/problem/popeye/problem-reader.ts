import { kindCode } from '../../pieces/letters/popeye.js';
import type { Place } from '../faults.js';
import type { ConditionUse, Problem, Unit } from '../model.js';
import { nearestNames } from '../nearest.js';
import { ConditionList } from './conditions.js';
import { ProblemDraft, twinLetter } from './draft.js';
import { readForsyth } from './forsyth.js';
import { OptionList } from './options.js';
import { didYouMean, listed, quoted, type Report, warnOfKeyword } from './report.js';
import type { Scanner, Word } from './scan.js';
import { readStipulation, readStructured } from './stipulations.js';
import { readChange } from './twin-changes.js';
import { UnitList } from './units.js';
import {
  CHANGES,
  type ChangeWord,
  COMMANDS,
  type Command,
  type Keywords,
  OPTION_WORDS,
  TWIN_KEYWORDS,
} from './words.js';

/** So many twins are more than any problem has. */
const MAX_TWINS = 10_000;

type InnerCommand = Exclude<Command, 'BeginProblem' | 'NextProblem' | 'EndProblem'>;

/** What the words of the text are read into at the moment. */
type List = UnitList | ConditionList | OptionList;

/** Reads one problem, from after its first word. */
export class ProblemReader {
  readonly #scanner: Scanner;
  readonly #report: Report;
  readonly #draft: ProblemDraft;
  #stipulationPlace: Place | undefined;
  #twoPositions = false;
  #inTwin = false;
  #list: List | undefined;
  #listPlace: Place;
  /** How many faults there were when the list began. */
  #faultsBefore = 0;
  /** The last line with an unknown word: the words after it are not reported one by one. */
  #unknownLine = 0;
  #empty = true;

  constructor(scanner: Scanner, report: Report, begin: Word) {
    this.#scanner = scanner;
    this.#report = report;
    this.#draft = new ProblemDraft(begin.place);
    this.#listPlace = begin.place;
  }

  /**
   * Reads up to the end of the problem.
   *
   * @returns the word that begins the next problem, if there is one
   */
  read(): Word | undefined {
    const { next, end } = this.#readWords();
    const report = this.#report;
    const { place, doubled } = this.#draft;
    this.#closeList();
    this.#closeTwin();
    for (const fault of doubled) report.take(fault);
    if (this.#empty) {
      report.add(
        'warning',
        'empty-problem',
        place,
        'nothing stands between here and the end of the problem',
        'drop it, or write EndProblem in its place',
      );
      this.#draft.leftOut = true;
    } else {
      if (end === undefined && !report.full) {
        report.error(
          'missing-end',
          place,
          'the text ends before this problem does',
          'write EndProblem at its end; check that nothing is lost',
        );
      }
      if (this.#stipulationPlace === undefined) {
        report.error(
          'missing-stipulation',
          place,
          'this problem has no stipulation',
          'write Stipulation #2, for example, before the first twin',
        );
      }
    }
    if (next === undefined && end !== undefined) this.#sayWhatFollows();
    return next;
  }

  /** The problem as it was read; `undefined` if it is faulty or cannot be told in the model. */
  finish(): Problem | undefined {
    return this.#report.spoilt || this.#report.full ? undefined : this.#draft.finish();
  }

  #sayWhatFollows(): void {
    const after = this.#scanner.next();
    if (after === undefined) return;
    this.#report.add(
      'warning',
      'text-after-end',
      after.place,
      `${quoted(after.text)} and all that follows stands after EndProblem and is not read`,
      COMMANDS.one(after.text) === 'BeginProblem'
        ? 'write NextProblem where another problem follows, and EndProblem only once, at the end'
        : 'drop it, or put it before EndProblem',
    );
  }

  get #keywords(): Keywords {
    return this.#inTwin ? TWIN_KEYWORDS : COMMANDS;
  }

  #readWords(): { next?: Word; end?: Word } {
    for (let word = this.#scanner.peek(); word && !this.#report.full; word = this.#scanner.peek()) {
      if (this.#list?.take(word)) {
        this.#empty = false;
        continue;
      }
      const keyword = this.#keyword(word);
      if (keyword === undefined) continue;
      this.#scanner.next();
      if (keyword === 'Remark') {
        this.#scanner.restOfLine();
        continue;
      }
      this.#closeList();
      if (keyword === 'EndProblem') return { end: word };
      if (keyword === 'NextProblem') return { next: word, end: word };
      if (keyword !== 'BeginProblem') {
        this.#empty = false;
        this.#command(keyword, word);
      } else if (this.#empty) {
        const message = 'the problem has begun already';
        this.#report.add('warning', 'misplaced-word', word.place, message, 'drop this BeginProblem');
      } else {
        const message = 'a problem begins before the last one has ended';
        this.#report.error('misplaced-word', word.place, message, 'write NextProblem between two problems');
        return { next: word, end: word };
      }
    }
    return {};
  }

  /** Which command or change a word is; if it is none, takes it and says so. */
  #keyword(word: Word): Command | ChangeWord | undefined {
    const changes = this.#inTwin && !COMMANDS.has(word.text) ? CHANGES.find(word.text) : [];
    const names = changes.length > 0 ? changes : COMMANDS.find(word.text);
    const [name] = names;
    // A lone `B` is rather a bishop that has lost its square than the beginning of another problem.
    if (name !== undefined && names.length === 1 && (name !== 'BeginProblem' || word.text.length >= 3)) {
      // `rem` is Remove, as the manual has it; what is shorter may be meant otherwise.
      if (changes.length > 0 && word.text.length < 3) warnOfKeyword(this.#report, word, name, COMMANDS);
      this.#unknownLine = 0;
      return name as Command | ChangeWord;
    }
    this.#scanner.next();
    this.#empty = false;
    if (names.length > 1) {
      const message = `${quoted(word.text)} may be ${listed(names)}`;
      this.#report.error('ambiguous-word', word.place, message, 'write more of the word');
    } else if (OPTION_WORDS.has(word.text) && word.place.line !== this.#unknownLine) {
      // Popeye's reading: it skips what it does not expect, and solves what is left.
      this.#report.add(
        'warning',
        'option-without-effect',
        word.place,
        `${word.text} stands behind no Option and is skipped`,
        `write Option ${word.text}, if it is meant`,
      );
    } else if (word.place.line !== this.#unknownLine) {
      const known = this.#inTwin ? [...CHANGES.words, ...COMMANDS.words] : COMMANDS.words;
      this.#report.error(
        'unknown-word',
        word.place,
        `${quoted(word.text)} is no word of Popeye's input language that may stand here`,
        didYouMean(nearestNames(word.text, known)),
      );
    }
    this.#unknownLine = word.place.line;
    return undefined;
  }

  #command(name: Exclude<InnerCommand, 'Remark'> | ChangeWord, word: Word): void {
    if (this.#inTwin && name !== 'Twin' && name !== 'ZeroPosition' && !CHANGES.has(name)) {
      const message = `${name} stands after a twin, where it has no effect`;
      this.#report.error('misplaced-word', word.place, message, 'put it before the first twin');
    }
    const draft = this.#draft;
    switch (name) {
      case 'Author':
        this.#line(draft.authors);
        return;
      case 'Origin':
        this.#line(draft.origin);
        return;
      case 'Title':
        this.#line(draft.titles);
        return;
      case 'Award':
        this.#line(draft.distinctions);
        return;
      case 'Protocol':
      case 'LaTeX':
      case 'LaTeXPieces':
        this.#output(name, word);
        return;
      case 'Pieces':
        this.#open(this.#unitList(draft.putUnit.bind(draft)), word);
        return;
      case 'Forsyth':
        this.#forsyth(word);
        return;
      case 'InitialGameArray':
        for (const unit of readForsyth('rsbqkbsr/pppppppp/32/PPPPPPPP/RSBQKBSR', word.place).units) {
          draft.putUnit({ ...unit, place: word.place });
        }
        return;
      case 'Option':
        this.#open(new OptionList(this.#scanner, this.#report, draft.options, this.#keywords), word);
        return;
      case 'Condition':
        if (this.#inTwin) this.#change(name, word);
        else this.#open(this.#conditionList(draft.conditions), word);
        return;
      case 'Stipulation':
        if (this.#inTwin) this.#change(name, word);
        else this.#stipulation(word);
        return;
      case 'SStipulation':
        if (this.#inTwin) this.#change(name, word);
        else this.#stipulation(word, true);
        return;
      case 'ZeroPosition':
      case 'Twin':
        this.#twin(name, word);
        return;
      case 'Continued': {
        const message = 'Continued does not stand right after Twin';
        this.#report.error('misplaced-word', word.place, message, 'write Twin Continued, then the changes');
        return;
      }
      default:
        this.#change(name, word);
    }
  }

  #line(into: string[]): void {
    const { text } = this.#scanner.restOfLine();
    if (text !== '') into.push(text);
  }

  /** Passes over what says where Popeye's output goes and how it looks. */
  #output(name: string, word: Word): void {
    this.#scanner.restOfLine();
    if (name === 'LaTeXPieces') {
      // One line for each kind that has a symbol of its own.
      for (let next = this.#scanner.peek(); next && kindCode(next.text) !== undefined; next = this.#scanner.peek()) {
        this.#scanner.next();
        this.#scanner.restOfLine();
      }
    }
    const message = `${name} has no effect: the form and place of the output are chosen on the command line`;
    this.#report.add('note', 'option-without-effect', word.place, message);
  }

  #forsyth(word: Word): void {
    const next = this.#scanner.peek();
    if (next === undefined || COMMANDS.has(next.text)) {
      const message = 'no position follows this word';
      this.#report.error('missing-forsyth', word.place, message, 'write Forsyth 8/8/8/8/8/8/8/K6k, for example');
      return;
    }
    this.#scanner.next();
    const { units, faults } = readForsyth(next.text, next.place);
    for (const fault of faults) this.#report.take(fault);
    for (const unit of units) this.#draft.putUnit(unit);
  }

  #stipulation(word: Word, structured = false): void {
    const before = this.#stipulationPlace;
    if (before !== undefined) {
      // The manual says that the last one counts, the program takes the first.
      this.#report.error(
        'stipulation-twice',
        word.place,
        `there is a stipulation on line ${before.line} already`,
        'keep one of them; write Twin Stipulation for another problem with the same position',
      );
    }
    this.#stipulationPlace ??= word.place;
    if (before === undefined && this.#scanner.peek()?.text.toLowerCase().includes('a=>b')) {
      this.#twoPositions = true;
      this.#draft.beginDiagram(word.place);
    }
    const stipulation = structured
      ? readStructured(this.#scanner, this.#report, this.#keywords)
      : readStipulation(this.#scanner, this.#report, COMMANDS);
    if (stipulation === undefined) this.#draft.leftOut = true;
    else this.#draft.stipulation ??= stipulation;
  }

  #twin(name: 'Twin' | 'ZeroPosition', word: Word): void {
    this.#closeTwin();
    const { twins } = this.#draft;
    if (name === 'ZeroPosition') {
      if (this.#inTwin) {
        const message = 'ZeroPosition stands after the first twin';
        const remedy = 'write Twin here; ZeroPosition takes the place of the first Twin';
        this.#report.error('misplaced-word', word.place, message, remedy);
      }
      this.#draft.zeroPosition = true;
    }
    this.#inTwin = true;
    const continued = CHANGES.one(this.#scanner.peek()?.text ?? '') === 'Continued';
    if (continued) this.#scanner.next();
    if (twins.length === MAX_TWINS) {
      this.#report.error('too-many-twins', word.place, `a problem has at most ${MAX_TWINS} twins`);
    } else {
      const letter = twinLetter(twins.length + (this.#draft.zeroPosition ? 0 : 1));
      twins.push({ letter, continued, changes: [], place: word.place });
    }
  }

  /** Says so where a twin changes nothing; a problem may want it to be solved again all the same. */
  #closeTwin(): void {
    const twin = this.#draft.twins.at(-1);
    if (twin === undefined || twin.changes.length > 0 || this.#report.spoilt || this.#draft.leftOut) return;
    this.#report.add('warning', 'empty-twin', twin.place, `the twin ${twin.letter} changes nothing`);
  }

  #change(name: Exclude<ChangeWord, 'Continued'>, word: Word): void {
    const open = readChange(name, word, {
      scanner: this.#scanner,
      report: this.#report,
      put: (change) => this.#draft.twins.at(-1)?.changes.push(change),
      onUnsupported: () => {
        this.#draft.leftOut = true;
      },
    });
    if (open?.list === 'units') this.#open(this.#unitList(this.#addedUnits(open.units)), word);
    if (open?.list === 'conditions') this.#open(this.#conditionList(open.conditions), word);
  }

  /** Takes the units that a twin adds; that one stands in the way of another of the same list is hardly meant. */
  #addedUnits(into: Unit[]): (unit: Unit) => void {
    const filled = new Set<string>();
    return (unit) => {
      if (filled.has(unit.square)) {
        const message = `${unit.square} is filled twice by this change; ${unit.kind} stays`;
        this.#report.add('warning', 'two-units-on-a-square', unit.place, message, 'keep one of them');
      }
      filled.add(unit.square);
      into.push(unit);
    };
  }

  #unitList(put: (unit: Unit) => void): UnitList {
    return new UnitList(this.#scanner, this.#report, put, this.#keywords, () => {
      this.#draft.leftOut = true;
    });
  }

  #conditionList(into: ConditionUse[]): ConditionList {
    const written = new Set(into.map(({ name, args }) => [name, ...args].join(' ')));
    const put = (condition: ConditionUse): void => {
      const text = [condition.name, ...condition.args].join(' ');
      // Of two positions each may have all conditions said.
      if (written.has(text) && !this.#twoPositions) {
        this.#report.add('warning', 'condition-twice', condition.place, `${text} is written twice`, 'keep one of them');
      } else {
        written.add(text);
        into.push(condition);
      }
    };
    return new ConditionList(this.#scanner, this.#report, put, this.#keywords);
  }

  #open(list: List, word: Word): void {
    this.#list = list;
    this.#listPlace = word.place;
    this.#faultsBefore = this.#report.faults.length;
  }

  #closeList(): void {
    if (this.#list?.count === 0 && this.#report.faults.length === this.#faultsBefore) {
      const message = 'nothing is listed after this word';
      this.#report.error('empty-list', this.#listPlace, message, 'drop it, or write what it is for');
    }
    this.#list = undefined;
  }
}
