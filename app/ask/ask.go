// Package ask holds the questions that a worker answers, each a type of its own, and the types of their answers, as
// they travel between them. A question is cancelled by Stop if it listens, and otherwise by ending the worker.
package ask

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A Question is a value of one of the types of Questions.
type Question interface {
	blank() any // a pointer to a new answer
}

// Of is a question whose answers are of type A.
type Of[A any] interface {
	Question
	answers(A)
}

// A Reply brings an answer, whole unless there is an error. A question may get several; Done is set on the last one.
type Reply[A any] struct {
	Done   bool   `json:",omitempty"`
	Error  string `json:",omitempty"`
	Answer A      `json:",omitzero"`
}

// As returns a reply with an answer of type A, which it must have.
func As[A any](r Reply[any]) Reply[A] { return Reply[A]{r.Done, r.Error, r.Answer.(A)} }

func Is[Q Question](q Question) bool {
	_, is := q.(Q)
	return is
}

// to is embedded in the questions whose answers are of type A.
type to[A any] struct{}

func (to[A]) answers(A) {}

func (to[A]) blank() any { return new(A) }

// Without returns the last reply to a question that gets no answer, and why.
func Without(q Question, err string) Reply[any] {
	return Reply[any]{Done: true, Error: err, Answer: reflect.ValueOf(q.blank()).Elem().Interface()}
}

// chunkBreak separates a reply and chunks of steps, which are many and need no escaping.
const chunkBreak = "\x1e"

// Encode writes a reply to the question with a number as a message.
func Encode(id int, r Reply[any]) (string, error) {
	chunks, ok := r.Answer.(Chunks)
	if ok {
		r.Answer = nil
	}
	b, err := json.Marshal(r)
	return strings.Join(append([]string{strconv.Itoa(id) + " " + string(b)}, chunks...), chunkBreak), err
}

// Number splits a message into the number of its question and the reply, which Decode reads.
func Number(message string) (id int, reply string) {
	number, reply, _ := strings.Cut(message, " ")
	id, _ = strconv.Atoi(number)
	return id, reply
}

// Decode parses a reply to a question.
//
// It is not a method of to: that would be compiled for each type of answers.
func Decode(q Question, reply string) (Reply[any], error) {
	answer := q.blank()
	r := Reply[any]{Answer: answer}
	reply, beside, found := strings.Cut(reply, chunkBreak)
	err := json.Unmarshal([]byte(reply), &r)
	if chunks, ok := answer.(*Chunks); ok && found {
		*chunks = strings.Split(beside, chunkBreak)
	}
	r.Answer = reflect.ValueOf(answer).Elem().Interface()
	return r, err
}

// EncodeQuestion writes a question as a message.
func EncodeQuestion(id int, q Question) string {
	name := nameOf(q)
	text, err := json.Marshal(q)
	if err != nil || !slices.ContainsFunc(Questions(), func(known Question) bool { return nameOf(known) == name }) {
		panic(fmt.Sprint("no worker understands ", name, err))
	}
	return name + " " + strconv.Itoa(id) + " " + string(text)
}

// DecodeQuestion parses the result of EncodeQuestion.
func DecodeQuestion(message string) (id int, q Question, err error) {
	name, rest, _ := strings.Cut(message, " ")
	id, text := Number(rest)
	for _, q := range Questions() {
		if nameOf(q) == name {
			read := reflect.New(reflect.TypeOf(q))
			err = json.Unmarshal([]byte(text), read.Interface())
			return id, read.Elem().Interface().(Question), err
		}
	}
	return 0, nil, errors.ErrUnsupported
}

func nameOf(q Question) string { return reflect.TypeOf(q).Name() }

// CacheTypes has package json examine the types of a question and its answer, which takes longer than most messages.
func CacheTypes(q Question) {
	_, _ = json.Marshal(q)
	_, _ = Decode(q, "{}")
}
