import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { onAuthStateChanged, sendPasswordResetEmail, signOut } from 'firebase/auth';
import { SILENT, createAppAsyncThunk } from '../createAppAsyncThunk';
import { rootReducer, type AppDispatch, type RootState } from '../root';
import { loadPart, whenCodeLoads } from '../../lib/codeParts';
import { setRemembered } from '../../lib/drafts';
import { auth, openSession, sessionOpened } from '../../lib/firebase/auth';
import {
  findNoted,
  findUser,
  forgetSession,
  forgetUser,
  hasSession,
  keepUser,
  onLeftElsewhere,
  sessionUid,
  tellLeft,
  type KeptUser,
} from '../../lib/keptUser';
import { findOwner, isSessionOver, keepOwner, restoreSession } from '../../lib/offline/deviceOwner';
import { leaveDevice } from '../../lib/offline/leaveDevice';
import { AppError, isSessionLost, toErrorCode } from '../../lib/firebase/errors';
import { signInOnce, type SignInPayload } from '../../lib/firebase/signIn';
import { restoreDrafts } from '../../lib/offline/deviceDrafts';
import { beginAnew } from '../../lib/startAgain';
import { endAllRunning, type Release } from '../running';
import type { OwnUser } from './ownUser';
import { accountTexts } from '../../lib/texts/login';
import { USER_TYPE, type User, type UserType } from '../../models/user';

/** opening: Auth has accepted the user, and the user's document is being read. */
type Session = 'checking' | 'opening' | 'signedIn' | 'signedOut';

type LoginState = {
  session: Session;
  /** The id of the user whom Auth has accepted; empty for nobody. */
  uid: string;
  /**
   * The signed-in user. While a kept session is opening, the part of the user that this browser
   * knows, so that the page asks for its data meanwhile; nothing of that is shown.
   */
  userData: User | null;
  /** The sign-in form is waiting for an answer. */
  loading: boolean;
  /** The error code of the last sign-in, or of the end of the session. */
  error: string | null;
  /** The user signed out on purpose: the next sign-in starts at home, not on the last page. */
  hasLeft: boolean;
};

const initialState: LoginState = {
  session: 'checking',
  uid: '',
  userData: null,
  loading: false,
  error: null,
  hasLeft: false,
};

export const signIn = createAppAsyncThunk<undefined, SignInPayload>(
  'login/signIn',
  SILENT, // the login screen shows these errors itself
  async (payload) => {
    await signInOnce(payload);
    return undefined;
  },
  { canBeLeft: () => true },
);

export const logout = createAppAsyncThunk(
  'login/logout',
  { failure: accountTexts.logoutFailed },
  async () => {
    const uid = auth.currentUser?.uid ?? '';
    // Also where the same person is remembered by another tab; somebody else stays.
    const isOfDevice = !hasSession('tab') || sessionUid() === uid;
    if (hasSession('device') && isOfDevice) {
      // On the disk before the login screen shows: else an empty battery would undo it.
      await keepOwner('');
      if (hasSession('tab')) forgetSession();
    }
    await signOut(auth);
    tellLeft(uid);
    return uid;
  },
  // Signing out also works offline, because machines are shared.
  { worksOffline: true, canBeLeft: () => true },
);

export const resetPassword = createAppAsyncThunk<undefined, string>(
  'login/resetPassword',
  { ...SILENT, success: accountTexts.resetSent },
  async (email) => {
    await sendPasswordResetEmail(auth, email.toLowerCase());
    return undefined;
  },
  { canBeLeft: () => true },
);

const loginSlice = createSlice({
  name: 'login',
  initialState,
  reducers: {
    sessionFound: (state, { payload }: PayloadAction<{ uid: string; known: User | null }>) => {
      state.session = 'opening';
      state.uid = payload.uid;
      state.userData = payload.known;
    },
    userReceived: (state, { payload }: PayloadAction<User>) => {
      state.session = 'signedIn';
      state.uid = payload.id;
      state.loading = false;
      state.userData = payload;
    },
    sessionRefused: (state, { payload }: PayloadAction<string>) => {
      state.error = payload;
      state.loading = false;
    },
    /**
     * Whether this browser knew somebody here until now: a user who has not signed out reads that
     * the session has ended.
     */
    signedOut: (state, { payload: wasKnown = false }: PayloadAction<boolean | undefined>) => {
      const hasEnded = (wasKnown || state.uid !== '') && !state.hasLeft;
      if (hasEnded) state.error ??= 'session/lost';
      state.session = 'signedOut';
      state.uid = '';
      state.userData = null;
      state.loading = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signIn.pending, (state) => {
        state.loading = true;
        state.error = null;
        state.hasLeft = false;
      })
      .addCase(signIn.rejected, (state, { error }) => {
        state.loading = false;
        state.error = error.code ?? 'unknown';
      })
      .addCase(logout.pending, (state) => {
        state.hasLeft = true;
        state.error = null;
      })
      .addCase(logout.rejected, (state) => {
        state.hasLeft = false;
      });
  },
  selectors: {
    selectSession: (state) => state.session,
    selectLogin: (state) => state,
    selectUser: (state) => state.userData,
  },
});

export const { sessionFound, userReceived, sessionRefused, signedOut } = loginSlice.actions;
export const { selectSession, selectLogin, selectUser } =
  loginSlice.injectInto(rootReducer).selectors;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof loginSlice> {}
}

/** The signed-in user; for screens that only exist behind the sign-in. */
export function selectMe(state: RootState): User {
  const user = selectUser(state);
  if (user === null) throw new AppError('unauthenticated');
  return user;
}

const isUserType = (type: number): type is UserType =>
  Object.values<number>(USER_TYPE).includes(type);

/** Makes a user of whom nothing but this is known. */
const describeKept = ({ id, type, courseId }: KeptUser): User => ({
  id,
  type: type as UserType,
  courseId,
  name: '',
  surname: '',
  email: '',
  identification: '',
  representative: '',
  phone: '',
  photo: '',
  status: true,
  deleted: false,
  mustChangePassword: false,
  formerCourses: {},
  graduated: '',
});

/** The code of the reason why a user with this document may not sign in, or null. */
function findRefusal(user: OwnUser | undefined): string | null {
  if (user === undefined || !isUserType(user.type)) return 'session/no-user-data';
  return user.status && !user.deleted ? null : 'session/inactive';
}

/** Ends the session because of an error; the login screen says why. */
export const endSession =
  (code: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(sessionRefused(isSessionLost(code) ? 'session/lost' : code));
    await signOut(auth);
  };

/** Maximum number of tries to read the user's own document, and the delay before the second. */
const MAX_TRIES = 4;
const TRY_AGAIN_MS = 1000;

/** Whether the error is temporary and not caused by the account. */
const isPassing = (code: string): boolean => !isSessionLost(code) && code !== 'permission-denied';

/**
 * Waits for the kept session, and for the drafts: screens that read drafts are shown only after
 * these are there. A session that its user had ended is ended once more, and the data that were
 * erased then are erased. The data on the disk of a user who has signed in since stay, and that
 * user's session goes on.
 */
async function findSession(): Promise<void> {
  if (await isSessionOver()) {
    const uid = sessionUid() ?? '';
    await sessionOpened;
    await signOut(auth);
    forgetUser(); // the user whose session was ended knows it
    if ((await findOwner()) === '') {
      await leaveDevice(uid);
      return;
    }
    if (await restoreSession()) await openSession();
  }
  const isOnDevice = hasSession('device');
  // The battery may have died within a sign-out.
  if (!isOnDevice) setRemembered(false);
  await Promise.all([sessionOpened, restoreDrafts(isOnDevice || hasSession('tab'))]);
}

/**
 * Follows the signed-in user, in this and other tabs, and the user's own document: a user whose
 * account is made inactive is signed out at once. Call it once; it returns the function that stops
 * it.
 */
export const watchSession =
  () =>
  (dispatch: AppDispatch): Release => {
    let leaveUser: Release = () => undefined;
    /** Retries a few times, so that a busy server or a lost connection signs nobody out. */
    const follow = async (uid: string, tries = 1): Promise<void> => {
      const onError = (code: string) => {
        leaveUser();
        if (isPassing(code) && tries < MAX_TRIES) {
          const timer = setTimeout(() => void follow(uid, tries + 1), tries * TRY_AGAIN_MS);
          leaveUser = () => {
            clearTimeout(timer);
          };
        } else {
          // Without a limit the screen would show "Cargando..." for ever.
          void dispatch(endSession(isSessionLost(code) ? code : 'session/no-user-data'));
        }
      };
      try {
        // The Firestore SDK loads only here, so that the login screen stays small.
        await whenCodeLoads();
        const { listenToOwnUser, watchInstitute } = await loadPart(() => import('./ownUser'));
        if (auth.currentUser?.uid !== uid) return;
        const leaveOwn = listenToOwnUser(uid, {
          onItems: ([user]) => {
            const refusal = findRefusal(user);
            if (refusal === null) {
              keepUser(user as User);
              dispatch(userReceived(user as User));
            } else void dispatch(endSession(refusal));
          },
          onError,
        });
        // Every page needs it, and it depends on nobody: asked for now, no page waits for it.
        const leaveInstitute = dispatch(watchInstitute());
        leaveUser = () => {
          leaveOwn();
          leaveInstitute();
        };
      } catch (error) {
        if (auth.currentUser?.uid !== uid) return; // a page begins anew for its present user
        const code = toErrorCode(error);
        // The session is kept, and goes on in the page that begins anew.
        if (code !== 'part-missing' || !beginAnew()) onError(code);
      }
    };
    const open = (uid: string) => {
      const kept = findUser(uid);
      const known = kept !== null && isUserType(kept.type) ? describeKept(kept) : null;
      dispatch(sessionFound({ uid, known }));
      void follow(uid);
    };
    /** Whether the drafts of the user who signs in are still to be looked for on the disk. */
    let areAway = false;
    let changes = 0;
    const handleUser = (user: { uid: string } | null) => {
      leaveUser();
      leaveUser = () => undefined;
      endAllRunning();
      changes += 1;
      if (user === null) {
        areAway = true;
        const wasKnown = findNoted() !== undefined;
        forgetUser();
        dispatch(signedOut(wasKnown));
      } else if (areAway) {
        // The person may have left work here: an empty form in its place would overwrite it.
        const change = changes;
        void restoreDrafts(true).then(() => {
          if (change === changes) open(user.uid);
        });
      } else open(user.uid);
    };
    // A session of this tab alone ends with the person's others; text typed here stays for the
    // person.
    const stopHearing = onLeftElsewhere((uid) => {
      if (hasSession('tab') && auth.currentUser?.uid === uid) void signOut(auth);
    });
    let isStopped = false;
    let stop: Release = () => undefined;
    void findSession().then(() => {
      if (!isStopped) stop = onAuthStateChanged(auth, handleUser);
    });
    return () => {
      isStopped = true;
      changes += 1;
      stopHearing();
      stop();
    };
  };
