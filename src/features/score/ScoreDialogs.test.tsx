import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { hand } from '../../../tests/support/pressHand';
import { cellStatus, NOTHING_STORED, startCell } from '../../domain/grading/cell';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import type { User } from '../../models/user';
import { userReceived } from '../../store/login/loginSlice';
import { makeStore } from '../../store/makeStore';
import { sendToCell } from '../../store/score/scoreCells';
import { cellKey, cellStepped, selectCell } from '../../store/score/scoreSlice';
import { ScoreDialogs } from './ScoreDialogs';

// The class is Ana, Eva and Leo; the screen is sorted by a grade: Leo, Ana, Eva.
const SORTED = ['leo', 'ana', 'eva'];
const PLACE = { x: 700, y: 40 };
const NOTE = gridTexts.pasteAsShown('Deberes', false);

const EXTERNAL = ['deberes', 'examen'].map((id) => ({ id, name: id, external: true }));

const paste = (
  text: string,
  rowsNote: string | null = NOTE,
  former = '',
  schemes = EXTERNAL,
  store = makeStore(),
) =>
